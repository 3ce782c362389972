import type { Page } from "@playwright/test";

/** Everything that went wrong in a page: console errors, uncaught errors and rejections, failed requests, answers of 400 and above. */
export class Faults {
  #faults: string[] = [];
  #expected: RegExp[] = [];
  #allowed: RegExp[] = [];

  constructor(page: Page, label: string) {
    const add = (kind: string, text: string): void => void this.#faults.push(`${label}: ${kind}: ${text}`);
    page.on("console", (message) => {
      // A browser's own line about a failed request comes with the request's, which says more.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) add("console", message.text());
    });
    page.on("pageerror", (error) => add("uncaught", error.stack ?? error.message));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // Leaving a page aborts what it was still loading.
      if (reason !== "net::ERR_ABORTED") add("request", `${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) add("response", `${response.status()} ${response.url()}`);
    });
    page.on("crash", () => add("crash", page.url()));
  }

  /** Lets one kind of fault pass; it is then a failure if none comes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Lets one kind of fault pass that may come or not: how long a page waits before it tries again is the machine's affair. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** What must fail the test: faults nobody expected, and expected ones that never came. */
  remaining(): string[] {
    const unexpected = this.#faults.filter((fault) => ![...this.#expected, ...this.#allowed].some((pattern) => pattern.test(fault)));
    const missing = this.#expected.filter((pattern) => !this.#faults.some((fault) => pattern.test(fault)));
    return [...unexpected, ...missing.map((pattern) => `an expected fault never came: ${pattern}`)];
  }
}
