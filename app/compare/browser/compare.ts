import {
  addQuery,
  COMPARED,
  compareQuery,
  EMPTIED,
  isCompareFull,
  readCompared,
} from '../rules/compare.ts';
import { createComparedStore } from './compared.ts';
import type { Bind } from '../../browser/binding.ts';

/**
 * Binds the compare page and the product page's button to the products stored on the device (docs/rules/compare.md#compare).
 * Returns the handler of the button: its first press adds the product; further presses open the comparison, as does the first one
 * if there are already four other products.
 */
export const bind: Bind = ({ page, models }) => {
  const compared = createComparedStore(() => localStorage);
  const button = page.querySelector('[data-live="compare.add"]');
  const { numbers } = page.querySelector<HTMLElement>('[data-numbers]')?.dataset ?? {};
  const resume = page.querySelector<HTMLElement>('[data-output="compare.resume"]');

  function show() {
    const stored = compared.read();
    if (button instanceof HTMLFormElement) showButton(button, stored);
    if (resume) showResume(resume, stored);
  }

  /** Stores the products of the URL when the page is visible. */
  function follow() {
    if (numbers) compared.write(readCompared(numbers));
    if (resume && location.hash === EMPTIED) {
      compared.write([]);
      // A reload, or a step back, would replace a list that was begun since.
      history.replaceState(null, '', location.pathname + location.search);
    }
    show();
  }

  addEventListener('storage', show);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  if ('prerendering' in page && page.prerendering === true)
    page.addEventListener('prerenderingchange', follow, { once: true });
  else follow();

  const submit = (form: HTMLFormElement) => {
    const number = numberOf(form);
    const others = compared.read();
    if (others.includes(number) || isCompareFull(others, number)) {
      location.assign(form.action + addQuery(others, number));
      return;
    }
    compared.write([...others, number]);
    const { added = '', count = '' } = form.dataset;
    models.toasts.show({ type: 'success', title: added, text: filled(count, others.length + 1) });
    show();
  };
  return { submit };
};

/** Returns the number of the product that a form adds. */
function numberOf(form: HTMLFormElement): string {
  return String(new FormData(form).get(COMPARED) ?? '');
}

function showButton(form: HTMLFormElement, others: readonly string[]) {
  const { view = '', count = '' } = form.dataset;
  const label = form.querySelector<HTMLElement>('[data-output="text"]');
  const counted = form.querySelector('[data-output="count"]');
  if (!label || !counted) return;
  label.dataset['plain'] ??= label.textContent;
  label.textContent = others.includes(numberOf(form)) ? view : label.dataset['plain'];
  counted.textContent = others.length > 0 ? filled(count, others.length) : '';
}

function showResume(element: HTMLElement, numbers: readonly string[]) {
  const anchor = element.querySelector('a');
  if (!anchor) return;
  element.dataset['text'] ??= anchor.textContent;
  anchor.textContent = filled(element.dataset['text'], numbers.length);
  anchor.search = compareQuery(numbers);
  element.hidden = numbers.length === 0;
}

function filled(text: string, count: number): string {
  return text.replace('{count}', String(count));
}
