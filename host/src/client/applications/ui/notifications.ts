import { localise } from "../runtime.ts";

export type NotificationType = "info" | "success" | "warning" | "error";

export interface NotificationOptions {
  /** Stays until dismissed. */
  permanent?: boolean;
  /** Translate the message. */
  localize?: boolean;
  /** Log it to the console too. Default true. */
  console?: boolean;
  /** Escape markup in the message or in `format`'s values. Default true, as long as the message isn't `clean`ed. */
  escape?: boolean;
  /** Let harmless markup stand and strip the rest. */
  clean?: boolean;
  /** Fills the places of a translated message; implies `localize`. */
  format?: Record<string, unknown>;
  /** Show a bar; `update({pct})` moves it. */
  progress?: boolean;
}

export interface Notification {
  id: number;
  type: NotificationType;
  timestamp: number;
  message: string;
  error?: Error;
  active: boolean;
  permanent: boolean;
  console: boolean;
  progress: boolean;
  /** 0 to 1. */
  pct: number;
  element?: HTMLLIElement;
  remove?: () => void;
  update?: (changes: { message?: string; pct?: number } & NotificationOptions) => void;
}

const LOGGERS = { info: "log", success: "log", warning: "warn", error: "error" } as const;
const ICONS = {
  info: "fa-circle-info",
  success: "fa-circle-check",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-xmark",
} as const;

/** Short messages to the player, at most {@link Notifications.MAX_ACTIVE} at a time; each is also spoken to screen readers. */
export class Notifications {
  static LIFETIME_MS = 5000;
  static MAX_ACTIVE = 5;

  #list: HTMLOListElement;
  #queue: Notification[] = [];
  #active = new Map<number, Notification>();
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #nextId = 1;

  constructor() {
    this.#list = (document.getElementById("notifications") as HTMLOListElement) ?? document.createElement("ol");
    this.#list.id = "notifications";
    this.#list.setAttribute("aria-live", "polite");
    this.#list.setAttribute("aria-label", localise("NOTIFICATIONS.Label"));
    document.body.append(this.#list);
  }

  /** Shows a message; returns the notification, which {@link remove} and {@link update} take. */
  notify(message: unknown, type: NotificationType = "info", options: NotificationOptions = {}): Readonly<Notification> {
    const id = this.#nextId++;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: this.#text(message, options),
      ...(message instanceof Error ? { error: message } : {}),
      active: false,
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      progress: options.progress ?? false,
      pct: 0,
      remove: () => this.remove(id),
      update: (changes) => this.update(id, changes),
    };
    if (notification.console) console[LOGGERS[type]](notification.error ?? plain(notification.message));
    this.#queue.push(notification);
    this.#fetch();
    return notification;
  }

  info(message: unknown, options?: NotificationOptions): Readonly<Notification> {
    return this.notify(message, "info", options);
  }

  warn(message: unknown, options?: NotificationOptions): Readonly<Notification> {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotificationOptions): Readonly<Notification> {
    return this.notify(message, "error", options);
  }

  success(message: unknown, options?: NotificationOptions): Readonly<Notification> {
    return this.notify(message, "success", options);
  }

  /** Is it shown or waiting to be? */
  has(notification: number | Notification): boolean {
    const id = idOf(notification);
    return this.#active.has(id) || this.#queue.some((waiting) => waiting.id === id);
  }

  /** Takes a notification away, shown or waiting. */
  remove(notification: number | Notification): void {
    const id = idOf(notification);
    this.#queue = this.#queue.filter((waiting) => waiting.id !== id);
    const shown = this.#active.get(id);
    if (!shown) return;
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#active.delete(id);
    shown.active = false;
    shown.element?.remove();
    this.#fetch();
  }

  /** Changes the message or the progress; one that is full goes away by itself. */
  update(notification: number | Notification, changes: { message?: string; pct?: number } & NotificationOptions = {}): void {
    const id = idOf(notification);
    const known = this.#active.get(id) ?? this.#queue.find((waiting) => waiting.id === id);
    if (!known) return;
    const { message, pct, ...options } = changes;
    if (message !== undefined) known.message = this.#text(message, options);
    if (pct !== undefined && known.progress) known.pct = Math.min(Math.max(pct, 0), 1);
    if (known.element) fill(known);
    if (known.active && known.progress && known.pct === 1) this.#expire(known);
  }

  clear(): void {
    this.#queue = [];
    for (const id of [...this.#active.keys()]) this.remove(id);
  }

  #text(message: unknown, { localize, format, escape = true, clean = false }: NotificationOptions): string {
    const { utils } = foundry;
    const given = message instanceof Error ? message.message : String(message);
    const values =
      format && escape && !clean ? Object.fromEntries(Object.entries(format).map(([key, value]) => [key, utils.escapeHTML(String(value))])) : format;
    const word = localize || format ? localise(given, values as Record<string, unknown> | undefined) : given;
    if (clean) return utils.cleanHTML ? utils.cleanHTML(word) : utils.escapeHTML(word);
    return escape && !format ? utils.escapeHTML(word) : word;
  }

  #fetch(): void {
    while (this.#queue.length > 0 && this.#active.size < Notifications.MAX_ACTIVE) this.#show(this.#queue.shift()!);
  }

  #show(notification: Notification): void {
    const element = document.createElement("li");
    element.className = `notification ${notification.type} themed`;
    element.dataset.id = String(notification.id);
    if (notification.type === "error") element.setAttribute("role", "alert");
    element.innerHTML = `<i class="fa-solid ${ICONS[notification.type]}" aria-hidden="true"></i><p></p>
      <button type="button" class="icon plain" data-action="close"><i class="fa-solid fa-xmark" aria-hidden="true"></i></button>
      ${notification.progress ? '<progress max="1"></progress>' : ""}`;
    element.querySelector("button")!.setAttribute("aria-label", localise("NOTIFICATIONS.Dismiss"));
    element.addEventListener("click", () => this.remove(notification.id));
    notification.element = element;
    notification.active = true;
    this.#active.set(notification.id, notification);
    this.#list.append(element);
    fill(notification);
    if (!notification.permanent && !notification.progress) this.#expire(notification);
  }

  #expire(notification: Notification): void {
    this.#timers.set(
      notification.id,
      setTimeout(() => this.remove(notification.id), Notifications.LIFETIME_MS),
    );
  }
}

function fill(notification: Notification): void {
  const { element } = notification;
  if (!element) return;
  element.querySelector("p")!.innerHTML = notification.message;
  const bar = element.querySelector("progress");
  if (bar) bar.value = notification.pct;
}

function idOf(notification: number | Notification): number {
  return typeof notification === "number" ? notification : notification.id;
}

function plain(html: string): string {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content.textContent ?? "";
}
