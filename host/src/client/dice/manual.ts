import type { FaceRange } from "./fulfillment.ts";
import type { DiceTerm } from "./terms/dice-term.ts";

/** Asks the player for the faces of dice he has thrown on the table; null for those he leaves to the computer. */
export async function askFaces(term: DiceTerm, count: number, { min, max }: FaceRange): Promise<(number | null)[]> {
  const { foundry, game } = globalThis as any;
  const content = document.createElement("div");
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = game.i18n.localize("DICE.FULFILLMENT.Hint");
  content.append(hint, ...Array.from({ length: count }, (_unused, index) => faceGroup(index, min, max)));
  const answer: Record<string, number | null> | null = await foundry.applications.api.DialogV2.input({
    window: {
      title: game.i18n.format("DICE.FULFILLMENT.Title", { formula: term.expression }),
      icon: "fa-solid fa-dice",
    },
    content,
  });
  return Array.from({ length: count }, (_unused, index) => answer?.[`face${index}`] ?? null);
}

function faceGroup(index: number, min: number, max: number): HTMLElement {
  const group = document.createElement("div");
  group.className = "form-group";
  const input = document.createElement("input");
  Object.assign(input, {
    type: "number",
    name: `face${index}`,
    id: `roll-face-${index}`,
    min,
    max,
    step: 1,
    autofocus: index === 0,
  });
  const label = document.createElement("label");
  label.htmlFor = input.id;
  label.textContent = (globalThis as any).game.i18n.format("DICE.FULFILLMENT.Face", { number: index + 1, min, max });
  group.append(label, input);
  return group;
}
