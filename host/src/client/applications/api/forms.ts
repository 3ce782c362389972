import { runtime } from "../runtime.ts";
import type { FormConfiguration } from "./types.ts";

const options = new WeakMap<Event, Record<string, any>>();

/** A submission of a form by script, which carries options for its handler. */
export function submission(form: HTMLFormElement, submitOptions: Record<string, any>): SubmitEvent {
  const event = new SubmitEvent("submit", { cancelable: true });
  Object.defineProperty(event, "currentTarget", { value: form });
  Object.defineProperty(event, "target", { value: form });
  options.set(event, submitOptions);
  return event;
}

/** Reads a form and hands it to its handler, then closes the application if the form says so. Returns what the handler returns. */
export async function handleForm(app: { close(options: object): unknown }, config: FormConfiguration, event: Event): Promise<unknown> {
  event.preventDefault();
  const form = event.currentTarget as HTMLFormElement;
  const { handler, closeOnSubmit } = config;
  const formData = new runtime.foundry.applications.ux.FormDataExtended(form);
  const result = handler ? await handler.call(app, event, form, formData, options.get(event) ?? {}) : undefined;
  if (closeOnSubmit) await app.close({ submitted: true });
  return result;
}
