/**
 * Keeps the two fields of a personalised product's text the same, the form's and that of its preview, with their counters
 * and the preview (app/pages/product/customize.tsx).
 */
export function bindCustomText(page: Document) {
  const all = <E extends HTMLElement>(selector: string) => page.querySelectorAll<E>(selector);
  const fields = () =>
    all<HTMLInputElement>('[data-text-name] input, input[data-live="text.copy"]');
  const placeholder = page.querySelector('[data-live="text.preview"]')?.textContent ?? '';

  function show({ value, maxLength }: HTMLInputElement) {
    for (const field of fields()) if (field.value !== value) field.value = value;
    for (const count of all('[data-live="text.count"]'))
      count.textContent = `${value.length} / ${maxLength}`;
    for (const preview of all('[data-live="text.preview"]'))
      preview.textContent = value.trim() || placeholder;
  }

  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && [...fields()].includes(target)) show(target);
  });
  // What was typed before the script was there, or restored by the browser.
  const typed = [...fields()].find(({ value }) => value !== '');
  if (typed) show(typed);
}
