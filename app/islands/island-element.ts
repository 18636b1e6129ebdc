import { plainPress } from '../browser/plain-press.ts';
import { ignore, PATIENCE, patiently, type Wake, wakeOn } from '../browser/wake.ts';

/**
 * Hydrates a server-rendered element in place; settles when its event handlers are attached. Bivariant on purpose:
 * each island declares the props that `<Island>` requires on its page.
 */
type Revive = {
  revive(element: HTMLElement, props: object): Promise<void> | void;
}['revive'];

/** An island's row in the table of bindings: when it wakes, and its script, a separate chunk. */
interface IslandRow {
  readonly wake: Exclude<Wake, 'shop'>;
  readonly load: () => Promise<{ readonly revive: Revive }>;
}

export type IslandTable = Readonly<Record<string, IslandRow>>;

/** Controls that work without the island: forms that script sends, and buttons that open a dialog. */
const WORKING_CONTROLS = 'form[data-live] :is(button, input), [commandfor]';

let table: IslandTable = {};

/** A server-rendered island. Until its row wakes it, its links and forms act natively. */
class IslandElement extends HTMLElement {
  #waking: Promise<void> | undefined;
  /** Whether waking has succeeded or failed: then clicks are no longer held. */
  #settled = false;
  #isWaking = false;
  #isRepeated = false;

  connectedCallback() {
    // React moves late content to its place, which connects it a second time.
    if (this.#isWaking) return;
    this.#isWaking = true;
    this.addEventListener('click', (event) => this.#hold(event), { capture: true });
    const row = rowOf(this);
    // If the chunk fails, links and forms continue to act natively.
    const wake = () => void this.#wake().catch(ignore);
    if (row?.wake === 'interaction') wakeOnInteraction(this, wake);
    else if (row) wakeOn(row.wake, this, wake);
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
   * Wakes the island when there is a network again, or on the next touch. After an `online` event it also waits a moment, since
   * the first calls may still fail. A chunk that no longer exists is not requested again and again.
   */
  #tryAgain() {
    const again = () => void this.#wake().catch(ignore);
    addEventListener('online', again, { once: true });
    if (this.#isRepeated) return;
    this.#isRepeated = navigator.onLine;
    if (this.#isRepeated) setTimeout(again, PATIENCE);
    for (const event of ['pointerdown', 'keydown'])
      this.addEventListener(event, again, { once: true, passive: true });
  }

  /** Holds an early plain click and repeats it when the island is awake, or after `PATIENCE`. */
  #hold(event: MouseEvent) {
    if (this.#settled || !event.isTrusted) return;
    const control = plainPress(event, 'a, button, input, label, summary');
    if (!control || control.matches(WORKING_CONTROLS)) return;
    event.preventDefault();
    event.stopPropagation();
    void patiently(this.#wake()).then(() => control.click());
  }
}

function wakeOnInteraction(element: Element, wake: () => void) {
  // Voice control and extensions change a field without touching it.
  for (const event of ['pointerover', 'pointerdown', 'focusin', 'change'])
    element.addEventListener(event, wake, { once: true, passive: true });
  // Hover or focus may have begun before this script ran.
  if (element.matches(':hover, :focus-within')) wake();
}

/**
 * Returns an island's row; undefined if a cached page of another build contains an island that this build does not
 * have.
 */
function rowOf({ dataset }: IslandElement): IslandRow | undefined {
  return table[dataset['live'] ?? ''];
}

async function revive(element: IslandElement): Promise<void> {
  // A chunk that failed to load is not loaded again: browsers remember the failure for the document.
  if (!navigator.onLine) throw new Error('The island wakes when there is a network.');
  const island = await rowOf(element)?.load();
  const props: object = JSON.parse(element.dataset['props'] ?? '{}');
  await island?.revive(element, props);
}

/** Defines the island element; islands that stream in later start as they are connected. */
export function startIslands(islands: IslandTable) {
  table = islands;
  customElements.define('is-land', IslandElement);
}
