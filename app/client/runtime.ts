import type { Bound, PageContext } from '../browser/binding.ts';
import { plainPress } from '../browser/plain-press.ts';
import { ignore, patiently, type Wakeable, wakeable, wakeOn } from '../browser/wake.ts';
import { type Binding, bindings } from './bindings.ts';
import type { ShopBinding } from './shop.ts';

/** Returns the binding of a row; rows with the same script have the same binding. */
type BindingOf = (row: Binding) => Wakeable<Bound>;

/**
 * Wakes the bindings of a page's `[data-live]` elements at the times in their rows, and holds presses and submits until
 * their binding is awake. Returns the shop's binding.
 */
export function startRuntime(context: PageContext): Wakeable<ShopBinding> {
  const { page } = context;
  const parts = new Map<string, Wakeable<Bound>>();
  /** Each row of the page's elements, with the first element for which it is due. */
  const rows = new Map<Binding, HTMLElement>();
  for (const element of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const row = rowOf(element);
    if (row && !rows.has(row) && row.when?.(context, element) !== false) rows.set(row, element);
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
    // A page that is touched while it loads needs the bindings that would wake soon after.
    const beside = [...rows.keys()].filter(({ wake }) => wake !== 'interaction');
    // They bind when this function has returned.
    const waking = Promise.allSettled(beside.map((row) => bindingOf(row).wake()));
    const bound = (await import('./shop.ts')).bind(context);
    // The shop's first answers must reach bindings that are already there; one that hangs does not delay them for long.
    void patiently(waking).then(bound.begin);
    return bound;
  });
  for (const [row, element] of rows)
    wakeOn(row.wake, element, () => void bindingOf(row).wake().catch(ignore));
  holdPresses(page, bindingOf);
  holdSubmits(context, shop, bindingOf);
  return shop;
}

function rowOf(element: Element | null): Binding | undefined {
  return element instanceof HTMLElement ? bindings[element.dataset['live'] ?? ''] : undefined;
}

/** Holds a press of a link or button until its binding is awake, and repeats it once. A repeated press is not trusted. */
function holdPresses(page: Document, bindingOf: BindingOf) {
  page.addEventListener('click', (event) => {
    const control = event.isTrusted && plainPress(event, 'a, button:not([type="submit"])');
    const row = control ? rowOf(control.closest('[data-live]')) : undefined;
    if (!control || !row?.clicks || bindingOf(row).awake()) return;
    event.preventDefault();
    if (control.ariaBusy) return;
    control.ariaBusy = 'true';
    void patiently(bindingOf(row).wake()).finally(() => {
      control.ariaBusy = null;
      control.click();
    });
  });
}

/**
 * Passes the page's submits to their bindings. The consent forms, which must work even if no script can be loaded, go to the
 * consent. A second press while a form is held is the same submit, unless the button is another step.
 */
function holdSubmits(
  { page, consent }: PageContext,
  shop: Wakeable<ShopBinding>,
  bindingOf: BindingOf,
) {
  let isReleased = false;
  /** Held forms, each with the pressed buttons. */
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
    // Before the listeners of islands, which must not receive a form with invalid fields.
    { capture: true },
  );
}

/**
 * Returns whether a form that changes nothing, such as a list's filter, should wait for a network: sent natively, it would replace
 * the shop by the browser's error page. A form that changes something is never sent later automatically.
 */
function isCutOff({ method }: HTMLFormElement): boolean {
  return method === 'get' && !navigator.onLine;
}
