import { CATEGORY_FIELD, SERVICE_FIELD } from '../rules/consent.ts';

/** The switches of the form with categories and services. */

/** Synchronises the switches of a page's forms, including changes before this script was loaded. */
export function bindSwitches(page: Document) {
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) keepInStep(target);
  });
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-consent="details"]'))
    catchUp(form);
}

/** Returns whether each service of a form is ticked, by name. */
export function ticked(form: HTMLFormElement): Record<string, boolean> {
  const boxes = form.querySelectorAll<HTMLInputElement>(`input[name^="${SERVICE_FIELD}"]`);
  return Object.fromEntries(
    [...boxes].map(({ name, checked }) => [name.slice(SERVICE_FIELD.length), checked]),
  );
}

/** Returns the switches of a category that is not required, and those of its services. */
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

/** Synchronises a category and its services: a category is on if any of its services is. */
function keepInStep(changed: HTMLInputElement) {
  if (!changed.form) return;
  for (const { category, services } of switchesOf(changed.form)) {
    if (changed === category) for (const service of services) service.checked = changed.checked;
    category.checked = services.some(({ checked }) => checked);
  }
}

/** Synchronises changes from before this script was loaded. */
function catchUp(form: HTMLFormElement) {
  const isChanged = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked;
  for (const { category, services } of switchesOf(form)) {
    if (isChanged(category) && !services.some(isChanged))
      for (const service of services) service.checked = category.checked;
    category.checked = services.some(({ checked }) => checked);
  }
}
