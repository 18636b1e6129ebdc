/** The part of a browser that a journey needs, for any protocol. */
export interface SmokeBrowser {
  /** Opens a URL and waits for its load. */
  open(url: string): Promise<void>;
  /** Returns the value of an expression in the page, as JSON; promises are awaited. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the pointer on the first element of a selector. */
  press(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** Waits until a condition of the page is true. Throws after `patience` milliseconds, with the condition. */
export async function waitFor(
  browser: SmokeBrowser,
  condition: string,
  patience = 15_000,
): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    // A page that is being unloaded does not answer.
    const holds = await browser.evaluate(`Boolean(${condition})`).catch(() => false);
    if (holds === true) return;
    if (Date.now() > end) throw new Error(`waited ${patience} ms for: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
