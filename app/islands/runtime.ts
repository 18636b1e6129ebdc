import { plainPress } from '../browser/plain-press.ts';
import { type IslandRegistry, islands } from './registry.ts';

/** A held click acts natively after this time, or when the chunk fails, which is asked for again after it. Milliseconds. */
const PATIENCE = 1500;

/** They work without the island: forms that are sent by script, and buttons that open a dialog. */
const WORKING_CONTROLS = '[data-live-submit] :is(button, input), [commandfor]';

/** A server-rendered island. Until its strategy wakes it, its links and forms act natively. */
class IslandElement extends HTMLElement {
  #waking: Promise<void> | undefined;
  /** Whether waking has succeeded or failed: clicks are not held any more. */
  #settled = false;
  #begun = false;
  #isRepeated = false;

  connectedCallback() {
    // React moves late content to its place, which connects it a second time.
    if (this.#begun) return;
    this.#begun = true;
    this.addEventListener('click', (event) => this.#hold(event), { capture: true });
    // If its chunk fails, its links and forms go on acting natively.
    const wake = () => void this.#wake().catch(() => undefined);
    switch (this.dataset['wake']) {
      case 'load':
        wake();
        break;
      case 'idle':
        requestIdle(wake);
        break;
      case 'visible':
        wakeWhenVisible(this, wake);
        break;
      default:
        wakeOnInteraction(this, wake);
    }
  }

  #wake(): Promise<void> {
    this.#waking ??= this.#revive();
    return this.#waking;
  }

  async #revive(): Promise<void> {
    try {
      await revive(this);
    } catch (error) {
      this.#waking = undefined;
      this.#tryAgain();
      throw error;
    } finally {
      this.#settled = true;
    }
  }

  /**
   * Wakes with the next network, or the next touch. With a network also after a pause: the first calls after an `online` event may
   * still fail. What is gone itself is not asked for again and again.
   */
  #tryAgain() {
    const again = () => void this.#wake().catch(() => undefined);
    addEventListener('online', again, { once: true });
    if (this.#isRepeated) return;
    this.#isRepeated = navigator.onLine;
    if (this.#isRepeated) setTimeout(again, PATIENCE);
    for (const event of ['pointerdown', 'keydown'])
      this.addEventListener(event, again, { once: true, passive: true });
  }

  /** Holds an early plain click and repeats it once awake, or after `PATIENCE`. */
  #hold(event: MouseEvent) {
    if (this.#settled || !event.isTrusted) return;
    const control = plainPress(event, 'a, button, input, label, summary');
    if (!control || control.matches(WORKING_CONTROLS)) return;
    event.preventDefault();
    event.stopPropagation();
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
    void Promise.race([this.#wake(), patience])
      .catch(() => undefined)
      .then(() => control.click());
  }
}

/** Waits for the page's load first, so that an island in the first view adds nothing to the first-load script. */
function wakeWhenVisible(element: Element, wake: () => void) {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => wakeWhenVisible(element, wake));
    return;
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    wake();
  });
  // The element has `display: contents`, so no box that could be observed.
  observer.observe(element.firstElementChild ?? element);
}

function wakeOnInteraction(element: Element, wake: () => void) {
  // Voice control and extensions change a field without touching it.
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'change'])
    element.addEventListener(event, wake, { once: true, passive: true });
  // Hover or focus may have begun before this script ran.
  if (element.matches(':hover, :focus-within')) wake();
}

async function revive(element: IslandElement): Promise<void> {
  const registry: IslandRegistry = islands;
  const load = registry[element.dataset['island'] ?? ''];
  // A cached page of another build may name an island that this build does not have.
  if (!load) return;
  const island = await load();
  const props: object = JSON.parse(element.dataset['props'] ?? '{}');
  await island.revive(element, props);
}

/** Runs a job when the page is idle, or soon in browsers without `requestIdleCallback`. */
export function requestIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** Defines the island element; islands that stream in later start as they are connected. */
export function startIslands() {
  customElements.define('is-land', IslandElement);
}
