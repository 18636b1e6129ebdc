import type { Binding, Bound, PageContext } from '../browser/binding.ts';
import { plainPress } from '../browser/plain-press.ts';
import { patiently, type Wakeable, wakeable, wakeOn } from '../browser/wake.ts';
import { bindings } from './bindings.ts';
import type { Shop } from './shop.ts';

export interface Runtime {
  /** The shop's models. */
  readonly shop: Wakeable<Shop>;
  /** Returns the binding of a row, which all rows with the same script share. */
  readonly bindingOf: (row: Binding) => Wakeable<Bound>;
}

/**
 * Wakes the bindings of a page's `[data-live]` elements when their rows say so, and holds what is pressed or sent before its
 * binding is awake.
 */
export function startRuntime(context: PageContext): Runtime {
  const { page } = context;
  const parts = new Map<string, Wakeable<Bound>>();
  /** Each row of the page's elements with the first of them that it is due for. */
  const rows = new Map<Binding, HTMLElement>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const row = rowOf(element);
    if (row && !rows.has(row) && (row.when?.(context, element) ?? true)) rows.set(row, element);
  }

  function bindingOf({ script }: Binding): Wakeable<Bound> {
    if (!script) return shop;
    const known = parts.get(script);
    if (known) return known;
    const part = wakeable(async () => {
      const models = await shop.wake();
      const { bind } = await models.scripts[script]();
      return bind({ ...context, ...models }) ?? {};
    });
    parts.set(script, part);
    return part;
  }

  const shop = wakeable(async () => {
    const beside = [...rows.keys()].filter(({ wake }) => wake === 'shop');
    const waking = Promise.allSettled(beside.map((row) => bindingOf(row).wake()));
    const bound = (await import('./shop.ts')).bind(context);
    // The first answers come to bindings that are there.
    void waking.then(bound.begin);
    return bound;
  });
  for (const [row, element] of rows)
    // If it fails, links and forms act natively.
    wakeOn(row.wake, element, () => void bindingOf(row).wake().catch(ignore));
  holdPresses(page, bindingOf);
  holdSubmits(context, shop, bindingOf);
  return { shop, bindingOf };
}

function rowOf(element: Element | null): Binding | undefined {
  return element instanceof HTMLElement ? bindings[element.dataset['live'] ?? ''] : undefined;
}

function holdPresses(page: Document, bindingOf: Runtime['bindingOf']) {
  page.addEventListener('click', (event) => {
    const control = event.isTrusted && plainPress(event, 'a, button:not([type="submit"])');
    const row = control ? rowOf(control.closest('[data-live]')) : undefined;
    if (!control || !row?.clicks || bindingOf(row).awake()) return;
    event.preventDefault();
    void patiently(bindingOf(row).wake()).then(() => control.click());
  });
}

/**
 * Has the page's forms sent by their bindings. The consent forms, which must work while nothing can be loaded, are the consent's. A
 * second press while a form is held is the same submit, unless it is another step.
 */
function holdSubmits(
  { page, consent }: PageContext,
  shop: Wakeable<Shop>,
  bindingOf: Runtime['bindingOf'],
) {
  let isReleased = false;
  /** Held forms, each with the buttons that were pressed. */
  const held = new WeakMap<HTMLFormElement, (HTMLElement | null)[]>();

  async function hold(
    form: HTMLFormElement,
    submitter: HTMLElement | null,
    binding: Wakeable<Bound>,
  ) {
    const before = held.get(form);
    if (before && submitter?.dataset['step']) before.push(submitter);
    if (before) return;
    const pressed = [submitter];
    held.set(form, pressed);
    submitter?.setAttribute('aria-busy', 'true');
    await patiently(binding.wake());
    if (isCutOff(form))
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
      });
    submitter?.removeAttribute('aria-busy');
    held.delete(form);
    isReleased = !binding.awake();
    // The browser itself sends a form once.
    for (const one of isReleased ? pressed.slice(-1) : pressed) form.requestSubmit(one);
    isReleased = false;
  }

  page.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event;
      if (isReleased || !(form instanceof HTMLFormElement)) return;
      const row = rowOf(form);
      const binding = row && bindingOf(row);
      const { submit } = binding?.awake() ?? {};
      if (consent.submit(form, submitter) || shop.awake()?.refuses(form)) event.preventDefault();
      else if (submit && submit(form, submitter) !== false) event.preventDefault();
      else if (binding && (!binding.awake() || isCutOff(form))) {
        event.preventDefault();
        void hold(form, submitter, binding);
      }
    },
    // Ahead of the listeners of islands, which must not see a form with invalid fields.
    { capture: true },
  );
}

/**
 * Returns whether a form that changes nothing, such as a list's filter, waits for a network: sent natively, it would leave the shop
 * for the browser's own page. One that changes something is never sent later by itself.
 */
function isCutOff({ method }: HTMLFormElement): boolean {
  return method === 'get' && !navigator.onLine;
}

function ignore() {}
