import { islands } from './registry.ts';

/** A held click goes to the native action after so long, or when the chunk fails (DESIGN §4). Milliseconds. */
const PATIENCE = 1500;

const FORM_CONTROLS = '[data-live-submit] :is(button, input)';

/** A server-rendered island that sleeps until its strategy wakes it; asleep, its links and forms act natively. */
class IslandElement extends HTMLElement {
  #waking: Promise<void> | undefined;
  #awake = false;
  #begun = false;

  connectedCallback() {
    // React moves what streamed in late to its place: coming back is no beginning.
    if (this.#begun) return;
    this.#begun = true;
    this.addEventListener('click', (event) => this.#hold(event), { capture: true });
    // Where its chunk fails it stays what the server made it, and its links and forms act natively.
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
    await revive(this);
    this.#awake = true;
  }

  /** Holds an early plain click and sends it again once awake; in the end it always acts. */
  #hold(event: MouseEvent) {
    const { target } = event;
    const plain =
      event.isTrusted &&
      event.button === 0 &&
      !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (this.#awake || !plain || !(target instanceof HTMLElement || target instanceof SVGElement))
      return;
    const control = target.closest('a, button, input, label, summary');
    if (!(control instanceof HTMLElement) || control.matches(FORM_CONTROLS)) return;
    event.preventDefault();
    event.stopPropagation();
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
    void Promise.race([this.#wake(), patience])
      .catch(() => undefined)
      .then(() => control.click());
  }
}

/** Once the page has loaded: what is in view at once would else come with what every page loads (DESIGN §4). */
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
  // The element itself has no box (display: contents).
  observer.observe(element.firstElementChild ?? element);
}

function wakeOnInteraction(element: Element, wake: () => void) {
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    element.addEventListener(event, wake, { once: true, passive: true });
  // What was hovered or focused before this script ran would otherwise be lost.
  if (element.matches(':hover, :focus-within')) wake();
}

async function revive(element: IslandElement): Promise<void> {
  const load = islands[element.dataset['island'] ?? ''];
  if (!load) return;
  const island = await load();
  const props: object = JSON.parse(element.dataset['props'] ?? '{}');
  await island.revive(element, props);
}

/** Runs when the page has nothing else to do; soon, where a browser cannot tell. */
export function requestIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** Defines the island element: those on the page and those that stream in later start themselves. */
export function startIslands() {
  if (!customElements.get('is-land')) customElements.define('is-land', IslandElement);
}
