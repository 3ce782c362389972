/** A card's buttons, bound at each render: in the log, in a notification, in a window of its own. */
import type { Json } from "../../contract.ts";
import type { MessageDoc } from "../../platform/documents.ts";
import { inform, warn } from "../../platform/text.ts";
import { ask } from "../arbiter/ask.ts";
import type { Request } from "../arbiter/requests.ts";
import { readNumber } from "../../platform/typed-number.ts";
import { beyond } from "../check/edit.ts";
import { readCard } from "./guard.ts";

/** Asks for it, once: the button waits, without losing the focus; what was refused is said. */
export async function press(button: HTMLButtonElement, request: Request): Promise<void> {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const reply = await ask(request);
  button.ariaBusy = null;
  if (reply.said) (reply.done ? inform : warn)(reply.said);
}

/** The number typed in a field; null: it is none, or beyond the field's bounds, and the user is told. */
function numberIn(field: HTMLInputElement): number | null {
  const read = readNumber(field.value);
  const { min, max } = field.dataset;
  const bounds = { ...(min ? { min: Number(min) } : {}), ...(max ? { max: Number(max) } : {}) };
  const complaint = "complaint" in read ? read.complaint : beyond(bounds, read.value);
  field.setAttribute("aria-invalid", String(complaint !== null));
  if ("value" in read && complaint === null) return read.value;
  if (complaint) warn(complaint);
  field.focus();
  return null;
}
/** What was typed or ticked in an offer's own fields. Null: something isn't a number, and the field says so. */
function inputOf(offer: HTMLElement): Json | null {
  const input: Record<string, Json> = {};
  for (const field of offer.querySelectorAll<HTMLInputElement>("[data-field]")) {
    const id = field.dataset.field ?? "";
    if (field.type === "checkbox") input[id] = field.checked;
    else if (field.dataset.kind !== "number") input[id] = field.value;
    else if (field.value.trim() !== "") {
      const value = numberIn(field);
      if (value === null) return null;
      input[id] = value;
    }
  }
  return input;
}

function requestOf(message: MessageDoc, button: HTMLButtonElement): Request | null {
  const { action, offer, on, event, choice, line } = button.dataset;
  if (action === "undo" && event) return { kind: "undo", message: message.id, event };
  if (action === "strike" && line)
    return { kind: "strike", message: message.id, line, on: button.closest<HTMLElement>("[data-struck]")?.dataset.struck === "true" };
  if (action === "accept" || action === "reopen") return { kind: action, message: message.id };
  if (action === "reassign") return { kind: "reassign", message: message.id, to: button.closest(".q-reassign")?.querySelector("select")?.value ?? "" };
  if (action === "void") return { kind: "void", message: message.id, reason: button.closest(".q-void")?.querySelector("input")?.value.trim() ?? "" };
  if (action === "target") {
    const typed = button.closest("form, .q-name-target")?.querySelector<HTMLInputElement>("input")?.value ?? "";
    const read = typed.trim() === "" ? { complaint: { key: "QUINTESSENCE.Check.noDifficulty" } } : readNumber(typed);
    if ("value" in read) return { kind: "target", message: message.id, target: { kind: "value", value: read.value } };
    warn(read.complaint);
    return null;
  }
  if (action !== "act" || !offer) return null;
  // What is typed counts for the button that stands with it; the others say all they mean themselves.
  const box = button.closest<HTMLElement>(".q-typed");
  const input = box ? inputOf(box) : {};
  if (input === null) return null;
  const chosen = choice ? { ...(input as Record<string, Json>), ...(JSON.parse(choice) as Record<string, Json>) } : input;
  const targets = on ? on.split(",") : (readCard(message.system)?.check.targets ?? []);
  return { kind: "act", message: message.id, offer, on: targets, input: chosen };
}

/** Binds every button of a card's element. */
export function bindCard(message: MessageDoc, element: HTMLElement): void {
  element.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest<HTMLButtonElement>("button[data-action]");
    if (!button || !element.contains(button)) return;
    event.preventDefault();
    event.stopPropagation();
    const request = requestOf(message, button);
    if (request) void press(button, request);
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target as Element).matches("input[data-field]")) return;
    event.preventDefault();
    (event.target as Element).closest(".q-typed, .q-name-target, .q-void")?.querySelector<HTMLButtonElement>("button[data-action]")?.click();
  });
}
