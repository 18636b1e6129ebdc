/**
 * When a part of the page's script wakes:
 *
 * - `load`: soon after the page has loaded, or with the shop's models: it is likely to be used or has something to show
 * - `idle`: when the browser has nothing else to do
 * - `visible`: when the element comes into view
 * - `interaction`: with the first press, which is held until the part is there
 * - `shop`: with the shop's models, which the first touch of the page wakes
 */
export type Wake = 'load' | 'idle' | 'visible' | 'interaction' | 'shop';

/** A part of the script that wakes once. */
export interface Wakeable<T> {
  /** Loads and binds the part; a load that failed without a network is tried again. */
  readonly wake: () => Promise<T>;
  /** Returns the part if it is awake. */
  readonly awake: () => T | undefined;
}

export function wakeable<T>(start: () => Promise<T>): Wakeable<T> {
  let waking: Promise<T> | undefined;
  let part: T | undefined;
  async function run(): Promise<T> {
    // Parts that `start` wakes may wait for this part.
    await undefined;
    try {
      part = await start();
      return part;
    } catch (error) {
      if (!navigator.onLine) waking = undefined;
      throw error;
    }
  }
  return { wake: () => (waking ??= run()), awake: () => part };
}

/** Ignores a failure: without the part, links and forms act natively. */
export const ignore = () => undefined;

/** How long a press waits for a part before the browser handles it natively. Milliseconds. */
export const PATIENCE = 1500;

/** Waits for a part, but only for a limited time, and not if it fails. */
export async function patiently(waking: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([waking, patience]).catch(ignore);
}

/** Runs a job once the page has loaded, with its images and fonts. */
export function whenLoaded(run: () => void) {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/** Runs a job when the page is idle, or soon in browsers without `requestIdleCallback`. */
export function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** Runs a job when an element comes into view, after the page's load at the earliest. */
function whenVisible(element: Element, run: () => void) {
  whenLoaded(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    });
    // An island has `display: contents`, so it has no box to observe.
    observer.observe(element.firstElementChild ?? element);
  });
}

/**
 * How long after the page's load a part that is likely to be used wakes, to leave the first moments to the page.
 * Milliseconds.
 */
const AFTER_LOAD = 100;

/** Wakes a part at the time in its row. Presses and the shop's models wake the others. */
export function wakeOn(wake: Wake, element: Element, run: () => void) {
  if (wake === 'load') whenLoaded(() => setTimeout(run, AFTER_LOAD));
  if (wake === 'idle') whenIdle(run);
  if (wake === 'visible') whenVisible(element, run);
}
