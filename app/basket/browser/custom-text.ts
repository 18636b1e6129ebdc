import type { Bind } from '../../browser/binding.ts';
import { printable, textLength } from '../rules/custom-text.ts';
import { showProblem } from '../../browser/field-problems.ts';

/**
 * Synchronises the two fields of a personalised product's text, in the form and in its preview, with their counters and
 * the preview (app/product/view/customize.tsx). A text that is too long is never cut: the form's field shows an error.
 */
export const bind: Bind = ({ page }) => {
  const all = <E extends HTMLElement>(selector: string) => page.querySelectorAll<E>(selector);
  const fields = () => all<HTMLInputElement>('[data-text-name] input, input[data-text-copy]');
  const placeholder = page.querySelector('[data-output="text.preview"]')?.textContent ?? '';

  function show(value: string) {
    const { limit, tooLong = '' } =
      page.querySelector<HTMLElement>('[data-text-name]')?.dataset ?? {};
    const length = textLength(value);
    const isTooLong = length > Number(limit);
    for (const field of fields()) {
      if (field.value !== value) field.value = value;
      // In the preview's form the browser shows the error.
      field.setCustomValidity(isTooLong ? tooLong : '');
      if (isTooLong || field.ariaInvalid === 'true') showProblem(field);
    }
    for (const count of all('[data-output="text.count"]'))
      count.textContent = `${length} / ${limit}`;
    for (const preview of all('[data-output="text.preview"]'))
      preview.textContent = printable(value) || placeholder;
  }

  const follow = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof HTMLInputElement) || ![...fields()].includes(target)) return;
    // A joiner is typed before the character it joins, so nothing is removed while the shopper types.
    show(type === 'change' ? printable(target.value) : target.value);
  };
  page.addEventListener('input', follow);
  page.addEventListener('change', follow);
  // Text that was typed before the script was loaded, or restored by the browser.
  const typed = [...fields()].find(({ value }) => value !== '');
  if (typed) show(typed.value);
};
