import type { Bind } from '../../browser/binding.ts';
import type { PageModels } from '../../client/models.ts';
import { haveName, missingEntries, partName } from '../rules/checklist.ts';

/**
 * Puts what a list lacks into the basket without leaving the page, and ticks what was added; whatever could not be added says so
 * in its entry. The wishlist's button, and entries that still need a size, are the server's.
 */
export const bind: Bind = ({ models }) => ({
  submit(form, submitter) {
    const isBasket = submitter?.getAttribute('value') === 'basket';
    const fields = Object.fromEntries(new FormData(form));
    const missing = missingEntries(fields);
    if (!isBasket || missing.length === 0 || missing.some((one) => one.variantId === undefined))
      return false;
    void addMissing(models, form, missing, submitter);
    return true;
  },
});

async function addMissing(
  models: PageModels,
  form: HTMLFormElement,
  missing: ReturnType<typeof missingEntries>,
  submitter: Element | null,
) {
  const lines = missing.map(({ variantId = 0 }) => ({ variantId, quantity: 1 }));
  submitter?.setAttribute('aria-busy', 'true');
  try {
    const outcomes = await models.basket.addAll(lines);
    for (const [index, { position }] of missing.entries()) {
      const box = form.elements.namedItem(haveName(position));
      const isAdded = outcomes[index]?.kind === 'added';
      if (isAdded && box instanceof HTMLInputElement) box.checked = true;
      showProblem(form, position, !isAdded);
    }
  } finally {
    submitter?.removeAttribute('aria-busy');
  }
}

/** Shows or hides at an entry that it was not added. */
function showProblem(form: HTMLFormElement, position: number, isShown: boolean) {
  const control = form.elements.namedItem(partName(position));
  const id = control instanceof Element ? control.id : '';
  const problem = form.ownerDocument.getElementById(`${id}-problem`);
  if (!problem) return;
  problem.hidden = !isShown;
  const text = problem.querySelector('span');
  const outcome = form.querySelector<HTMLElement>('[data-not-added]');
  if (text && isShown) text.textContent = outcome?.dataset['notAdded'] ?? '';
}
