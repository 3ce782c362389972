import { deepClone } from "../../../common/utils/index.ts";
import { loadTemplates, renderTemplate } from "../handlebars.ts";
import { runtime } from "../runtime.ts";
import type { ApplicationV2 } from "./application.ts";
import { capture, restore, type PartState } from "./part-state.ts";
import type { ClosingOptions, FormConfiguration, RenderOptions } from "./types.ts";

/** A part of an application: one template with exactly one root element. */
export interface HandlebarsTemplatePart {
  template: string;
  /** Templates it uses as partials. */
  templates?: string[];
  /** Id of its root element, prefixed with the application's. */
  id?: string;
  /** Are the template's elements the children of the application's content, without an element of the part's own? */
  root?: boolean;
  classes?: string[];
  /** Selectors of elements whose scroll position is kept; the empty one is the part itself. */
  scrollable?: string[];
  /** Forms in the part, by selector. */
  forms?: Record<string, FormConfiguration>;
}

type AbstractApplication = new (...args: any[]) => ApplicationV2;

/** Lets an application be rendered from the Handlebars templates named in its static `PARTS`, together or some at a time. */
export function HandlebarsApplicationMixin<T extends AbstractApplication>(BaseApplication: T) {
  return class HandlebarsApplication extends BaseApplication {
    /** The parts of the application by id, in their order. */
    static PARTS: Record<string, HandlebarsTemplatePart> = {};

    #elements: Record<string, HTMLElement> = {};
    /** The parts as the render in progress, or the last one, knows them. */
    #configured: Record<string, HandlebarsTemplatePart> = {};

    /** The elements of the rendered parts. */
    get parts(): Record<string, HTMLElement> {
      return this.#elements;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      options.parts ??= Object.keys(this._configureRenderParts(options));
    }

    /** The parts that this render knows: a copy of `PARTS` that subclasses change as the document demands. */
    protected _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
      return deepClone((this.constructor as typeof HandlebarsApplication).PARTS);
    }

    protected override async _preFirstRender(context: any, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const parts = Object.values(this._configureRenderParts(options));
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    /** What one part gets. The context is shared: what is added for one part, later parts see. */
    protected async _preparePartContext(partId: string, context: any, _options: RenderOptions): Promise<any> {
      context.partId = `${this.id}-${partId}`;
      if (context.tabs && partId in context.tabs) context.tab = context.tabs[partId];
      return context;
    }

    protected override async _renderHTML(context: any, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const configured = (this.#configured = this._configureRenderParts(options));
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts!) {
        const part = configured[partId];
        if (!part) {
          runtime.ui?.notifications?.warn(`${this.constructor.name} has no part "${partId}"`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        await loadTemplates(part.templates ?? []);
        try {
          rendered[partId] = this.#parse(partId, part, await renderTemplate(part.template, partContext));
        } catch (error) {
          throw new Error(`The part "${partId}" of ${this.constructor.name} could not be rendered: ${(error as Error).message}`, { cause: error });
        }
      }
      return rendered;
    }

    #parse(partId: string, part: HandlebarsTemplatePart, html: string): HTMLElement {
      const template = document.createElement("template");
      template.innerHTML = html;
      // Custom elements are made in this document, which knows them; the part may be bound for another.
      const content = document.importNode(template.content, true);
      let element: HTMLElement;
      if (part.root) {
        element = document.createElement("div");
        element.append(content);
      } else {
        if (content.childElementCount !== 1) {
          throw new Error(`its template must have exactly one root element, and has ${content.childElementCount}`);
        }
        element = content.firstElementChild as HTMLElement;
      }
      element.dataset.applicationPart = partId;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes);
      return element;
    }

    protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, rendered] of Object.entries(result)) {
        const part = this.#configured[partId]!;
        const prior = part.root ? content : content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(partId)}"]`);
        const state: PartState = {};
        if (prior && partId in this.#elements) this._preSyncPartState(partId, rendered, prior, state);
        let element = rendered;
        if (part.root) element = adopt(content, rendered);
        else if (prior) prior.replaceWith(rendered);
        else this.#insert(partId, rendered, content, options.parts!);
        if (prior && partId in this.#elements) this._syncPartState(partId, element, prior, state);
        this.#elements[partId] = element;
        this._attachPartListeners(partId, element, options);
      }
    }

    /** Puts a new part behind the nearest of the parts before it, or before the nearest after it. */
    #insert(partId: string, element: HTMLElement, content: HTMLElement, order: string[]): void {
      const at = order.indexOf(partId);
      const before = order
        .slice(0, at)
        .reverse()
        .map((id) => this.#elements[id])
        .find((part) => part?.parentElement === content);
      const after = order
        .slice(at + 1)
        .map((id) => this.#elements[id])
        .find((part) => part?.parentElement === content);
      if (before) before.after(element);
      else if (after) after.before(element);
      else content.append(element);
    }

    /** Notes in `state` what of the old element must be kept. Subclasses may add to it. */
    protected _preSyncPartState(partId: string, _newElement: HTMLElement, priorElement: HTMLElement, state: PartState): void {
      capture(priorElement, this.#configured[partId]?.scrollable, state);
    }

    /** Gives what was noted to the new element. */
    protected _syncPartState(_partId: string, newElement: HTMLElement, _priorElement: HTMLElement, state: PartState): void {
      restore(newElement, state);
    }

    /** Attaches what listens to the elements of a part: its forms. */
    protected _attachPartListeners(partId: string, htmlElement: HTMLElement, _options: RenderOptions): void {
      const forms = this.#configured[partId]?.forms ?? {};
      for (const [selector, config] of Object.entries(forms)) {
        const form = htmlElement.matches(selector) ? htmlElement : htmlElement.querySelector(selector);
        form?.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
        form?.addEventListener("change", (event) => this._onChangeForm(config, event));
      }
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#elements = {};
    }
  };
}

/** Makes the content itself the element of a root part. */
function adopt(content: HTMLElement, rendered: HTMLElement): HTMLElement {
  content.dataset.applicationPart = rendered.dataset.applicationPart!;
  if (rendered.id) content.id = rendered.id;
  content.classList.add(...rendered.classList);
  content.replaceChildren(...rendered.childNodes);
  return content;
}
