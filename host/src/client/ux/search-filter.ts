import { elementOf } from "./configured.ts";

/** What is searched, and what happens with the hits. */
export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  /** Called for each query, an empty one included. `rgx` matches the cleaned query. */
  callback: (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => void;
  initial?: string;
  /** Milliseconds without a key before the search begins. */
  delay?: number;
}

/** A search field over the content of an application. */
export class SearchFilter {
  query: string;
  rgx: RegExp;
  readonly callback: SearchFilterConfiguration["callback"];
  readonly #inputSelector: string;
  readonly #contentSelector: string;
  readonly #delay: number;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ inputSelector, contentSelector, initial = "", callback, delay = 200 }: SearchFilterConfiguration) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.#delay = delay;
    this.callback = callback;
    this.query = initial;
    this.rgx = queryPattern(initial);
  }

  /** Search within an element; what was searched last is searched again. */
  bind(html: HTMLElement): void {
    const element = elementOf(html);
    this.unbind();
    this.#content = element.querySelector(this.#contentSelector);
    this.#input = element.querySelector(this.#inputSelector);
    if (!this.#input) return;
    this.#input.addEventListener("input", this.#onInput);
    this.#input.addEventListener("keydown", onKeydown);
    this.#input.value = this.query;
    this.filter(null, this.query);
  }

  unbind(): void {
    clearTimeout(this.#timer);
    this.#input?.removeEventListener("input", this.#onInput);
    this.#input?.removeEventListener("keydown", onKeydown);
    this.#input = this.#content = null;
  }

  /** Search. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = queryPattern(this.query);
    this.callback(event, this.query, this.rgx, this.#content);
  }

  /** A text as it is compared: composed letters without their marks, no space around. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  readonly #onInput = (event: Event): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.filter(event, (event.target as HTMLInputElement).value), this.#delay);
  };
}

/** Enter searches and does not submit the form around. */
function onKeydown(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

function queryPattern(query: string): RegExp {
  return new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}
