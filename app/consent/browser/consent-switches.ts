import { CATEGORY_FIELD, SERVICE_FIELD } from '../rules/consent.ts';

/** The switches of the form of categories and services. */

/** Keeps the switches of a page's forms in step, also what was switched before this script was there. */
export function bindSwitches(page: Document) {
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) keepInStep(target);
  });
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-consent="details"]'))
    catchUp(form);
}

/** Returns the services of a form by name to whether they are ticked. */
export function ticked(form: HTMLFormElement): Record<string, boolean> {
  const boxes = form.querySelectorAll<HTMLInputElement>(`input[name^="${SERVICE_FIELD}"]`);
  return Object.fromEntries(
    [...boxes].map(({ name, checked }) => [name.slice(SERVICE_FIELD.length), checked]),
  );
}

/** The switches of a category that is not required, and those of its services. */
function switchesOf(form: HTMLFormElement) {
  const boxes = (part: Element, prefix: string) => [
    ...part.querySelectorAll<HTMLInputElement>(`input[name^="${prefix}"]`),
  ];
  return [...form.querySelectorAll('[data-category]')].flatMap((part) => {
    const [category] = boxes(part, CATEGORY_FIELD);
    const services = boxes(part, SERVICE_FIELD);
    return category && !category.disabled ? [{ category, services }] : [];
  });
}

/** Keeps a category and its services in step: a category is on when any of its services is. */
function keepInStep(changed: HTMLInputElement) {
  if (!changed.form) return;
  for (const { category, services } of switchesOf(changed.form)) {
    if (changed === category) for (const service of services) service.checked = changed.checked;
    category.checked = services.some(({ checked }) => checked);
  }
}

/** Brings in step what was switched before this script was there. */
function catchUp(form: HTMLFormElement) {
  const isChanged = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked;
  for (const { category, services } of switchesOf(form)) {
    if (isChanged(category) && !services.some(isChanged))
      for (const service of services) service.checked = category.checked;
    category.checked = services.some(({ checked }) => checked);
  }
}
