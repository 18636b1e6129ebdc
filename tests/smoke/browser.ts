/** As much of a browser as a journey needs, whatever the protocol that it is driven by. */
export interface SmokeBrowser {
  /** Opens an address and waits for its load. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the pointer on the first element of a selector, as a visitor does. */
  press(selector: string): Promise<void>;
  close(): Promise<void>;
}

/** Waits until a condition of the page holds; throws after so long with what was waited for. Milliseconds. */
export async function waitFor(
  browser: SmokeBrowser,
  condition: string,
  patience = 15_000,
): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    // A page that is being left has no answer.
    const holds = await browser.evaluate(`Boolean(${condition})`).catch(() => false);
    if (holds === true) return;
    if (Date.now() > end) throw new Error(`waited ${patience} ms for: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
