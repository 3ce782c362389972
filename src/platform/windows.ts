/** Base classes of our windows. The mixin's types overflow the compiler on document sheets, so each base stands here once. */

/** A window made of Handlebars parts. */
export abstract class QuintessenceWindow extends foundry.applications.api.HandlebarsApplicationMixin(foundry.applications.api.ApplicationV2) {}

/** A window of which there is one at a time: another of the same id gives way to it. */
export abstract class QuintessenceSoleWindow extends QuintessenceWindow {
  protected override async _preFirstRender(...args: Parameters<QuintessenceWindow["_preFirstRender"]>): Promise<void> {
    await super._preFirstRender(...args);
    const other = foundry.applications.instances.get(this.id);
    if (other && other !== this) await other.close({ animate: false });
  }
}

/** An event target that can be read as a form field. */
export interface FieldElement {
  readonly name: string;
  readonly value: string;
  readonly type: string;
  readonly checked?: boolean;
  readonly dataset: DOMStringMap;
}
/** The form field an event comes from, or null. */
export const fieldOf = (event: Event): FieldElement | null => {
  const target = event.target as Partial<FieldElement> | null;
  return typeof target?.name === "string" && target.name !== "" ? (target as FieldElement) : null;
};
