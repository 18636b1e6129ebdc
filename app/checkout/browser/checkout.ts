import { postcodeKeys } from '../../address/rules/postcode-keys.ts';
import { trackCheckout } from './checkout-view.ts';
import { bindAddressSuggestions } from './checkout-suggest.ts';
import { createTypedCopy } from './checkout-typed.ts';
import { followDevice } from './device-methods.ts';
import type { Bind } from '../../browser/binding.ts';
import { createRenewMain } from '../../browser/renew-main.ts';
import { type Outcome, postForm } from '../../browser/send-form.ts';

const PLACE = 'order.place';

/**
 * Binds the checkout (docs/rules/checkout.md#checkout-script): its forms are sent without leaving the page, unsent input is stored in the
 * tab, and towns and streets are suggested. The order itself is sent as without script, since the response may be a payment page.
 */
export const bind: Bind = ({ page, shop, models, bindContent, sendForm }) => {
  const renewMain = createRenewMain(page, bindContent);
  const typed = createTypedCopy(shop.shop, () => sessionStorage);
  const { pathname } = location;

  async function send(form: HTMLFormElement): Promise<Outcome> {
    if (!navigator.onLine) return { problem: 'offline' };
    if (form.dataset['action'] === PLACE) {
      typed.drop();
      // The order may empty the basket even if its response never arrives: the count is requested again.
      models.basketCount.write({ key: '', count: 0, at: 0 });
      form.submit();
      return 'left';
    }
    const answer = await postForm(form, form.action, 'follow');
    if ('problem' in answer) return answer;
    // The session or the basket has ended: the input is restored when the shopper comes back.
    if (new URL(answer.url).pathname !== pathname) {
      location.assign(answer.url);
      return 'left';
    }
    if (answer.isRedirected) {
      typed.drop(form);
      history.pushState(null, '', answer.url);
    }
    await renewMain(answer.url, { html: answer.html, keepFocus: () => focusStep });
    return undefined;
  }

  function focusStep(main: HTMLElement) {
    typed.restore(main);
    followCountries(main);
    followDevice(main);
    // The first invalid field, or the summary if no field is invalid.
    const wrong = main.querySelector<HTMLElement>('[autofocus]');
    const target = wrong ?? main.querySelector<HTMLElement>('.is-open h2');
    target?.focus({ preventScroll: true });
    (target?.closest('.field') ?? target)?.scrollIntoView({ block: 'start' });
  }

  page.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) typed.store(form);
    followCountries(page);
  });
  page.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest('a[data-checkout-step]') : null;
    if (!(link instanceof HTMLAnchorElement) || button !== 0) return;
    if (ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    void renewMain(link.href, { keepFocus: () => focusStep });
  });
  page.addEventListener('keydown', moveOn);
  addEventListener('popstate', () => {
    void renewMain(location.href, { keepFocus: () => focusStep });
  });
  // The browser has restored what was chosen.
  addEventListener('pageshow', () => followCountries(page));
  typed.restore(page);
  followCountries(page);
  followDevice(page);
  bindAddressSuggestions(page, models.call);
  if (isArrival(page, pathname)) trackCheckout(models);

  return { submit: (form, submitter) => sendForm(form, submitter, () => send(form)) };
};

/** Sets the hint of each postcode field, and its keyboard on phones, for the chosen country. */
function followCountries(root: ParentNode) {
  for (const select of root.querySelectorAll<HTMLSelectElement>('select[name$="country"]')) {
    const { hint } = select.selectedOptions[0]?.dataset ?? {};
    const field = select.form?.elements.namedItem(select.name.replace('country', 'postcode'));
    if (hint === undefined || !(field instanceof HTMLInputElement)) continue;
    field.inputMode = postcodeKeys(select.value);
    const hintElement = field.ownerDocument.getElementById(`${field.id}-hint`);
    if (hintElement && hintElement.textContent !== hint) hintElement.textContent = hint;
  }
}

/** Returns whether the shopper has just come to the checkout, not from one of its steps and not by a reload. */
function isArrival({ referrer }: Document, pathname: string): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return false;
  if (!URL.canParse(referrer)) return true;
  const from = new URL(referrer);
  return from.origin !== location.origin || from.pathname !== pathname;
}

/** The "next" key of a phone's keyboard moves to the next field; elsewhere it sends the form. */
function moveOn(event: KeyboardEvent) {
  const { target, key } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.form) return;
  if (target.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  const fields = [...target.form.elements].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLElement && field.matches('input, select') && field.offsetParent !== null,
  );
  fields[fields.indexOf(target) + 1]?.focus();
}
