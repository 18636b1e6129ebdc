import type { BasketItem } from '../schemas/basket.ts';
import type { PageModels } from '../../client/models.ts';
import { showQuantityProblem } from './basket-focus.ts';
import type { LineMessages } from './line-messages.ts';
import type { ChangeOutcome } from './basket-outcome.ts';
import { lineAgain } from './basket-view.ts';

/** Dependencies of the changes to lines of the basket page. */
export interface LinesContext {
  readonly page: Document;
  readonly models: PageModels;
  readonly messages: LineMessages;
}

/** Changes the quantity of a line: the new quantity is shown at once, and reverted if the change fails. */
export async function changeLine(context: LinesContext, line: HTMLElement, to: number) {
  const { page, messages, models } = context;
  const { itemKey, from } = stateOf(line);
  if (to === from) return;
  show(line, to);
  messages.show(itemKey, undefined);
  messages.isSending(itemKey, true);
  const outcome = await models.basket.change({ itemKey, from, to });
  messages.isSending(itemKey, false);
  if (outcome.kind === 'changed') return;
  const shown = lineOf(page, itemKey);
  if (outcome.kind === 'failed' && shown) {
    // Only this change is undone: later ones stay.
    show(shown, stateOf(shown).from - to + from);
    const repeat = () => {
      const again = lineOf(page, itemKey);
      if (again) void changeLine(context, again, stateOf(again).from + to - from);
    };
    return messages.show(itemKey, { kind: 'failed', repeat });
  }
  const quantity = outcome.kind === 'reduced' ? outcome.quantity : undefined;
  messages.show(itemKey, { kind: outcome.kind, ...(quantity !== undefined && { quantity }) });
}

/** Removes a line, and shows in its place a button that restores it. */
export async function removeLine(
  context: LinesContext,
  line: HTMLElement,
  item: BasketItem,
  kind: 'removed' | 'moved',
) {
  const { page, messages, models } = context;
  const { itemKey, from } = stateOf(line);
  line.hidden = true;
  messages.show(itemKey, undefined);
  let isUndone = false;
  let isAnswered = false;
  const removal = models.basket.change({ itemKey, from, to: 0 });
  const row = messages.removed({ item, index: indexOf(line) }, kind, () => {
    isUndone = true;
    row.end();
    void putBack(context, item, isAnswered ? undefined : removal, page.activeElement);
  });
  const outcome = await removal;
  isAnswered = true;
  if (isUndone) return;
  if (outcome.kind === 'changed') return row.begin();
  const shown = lineOf(page, itemKey);
  row.end();
  if (!shown) return;
  shown.hidden = false;
  messages.show(itemKey, {
    kind: 'failed',
    repeat: () => void removeLine(context, shown, item, kind),
  });
  shown.querySelector<HTMLElement>('[data-repeat]')?.focus({ preventScroll: true });
}

/**
 * Restores a line. If the removal has no answer yet, the restoration waits for it, also on the tab's next page, and does
 * nothing if the line is still there. Meanwhile the page shows the line, for which nothing can be sent, since its key may be
 * invalid. The focus, which the row with the button has left on `focused`, returns to the line.
 */
async function putBack(
  context: LinesContext,
  item: BasketItem,
  removal: Promise<ChangeOutcome> | undefined,
  focused: Element | null,
) {
  const { page, messages, models } = context;
  const shown = removal ? lineOf(page, item.key) : null;
  if (shown) Object.assign(shown, { hidden: false, inert: true });
  messages.isSending(item.key, true);
  const outcome = await models.basket.restore({
    ...lineAgain(item),
    ...(removal && { existingItemHandling: 'KeepExisting' }),
  });
  messages.isSending(item.key, false);
  if (outcome.kind === 'added' || outcome.kind === 'reduced') {
    if (focused && page.activeElement === focused && outcome.item)
      messages.focusLine(outcome.item.key);
    return;
  }
  const isGone = !removal || (await removal).kind === 'changed';
  if (shown) Object.assign(shown, { hidden: isGone, inert: false });
  if (!isGone) return;
  // The line stays removed, and can be restored again.
  const index = models.basket.latest()?.items.length ?? 0;
  const row = messages.removed({ item, index }, 'removed', () => {
    row.end();
    void putBack(context, item, undefined, page.activeElement);
  });
}

/** Moves a line to the wishlist. */
export async function moveLine(
  context: LinesContext,
  line: HTMLElement,
  form: HTMLFormElement,
  item: BasketItem,
) {
  const { page, messages, models } = context;
  const { itemKey } = stateOf(line);
  messages.show(itemKey, undefined);
  const { name = '', brand = '', reference = '', price, currency = '', categories } = form.dataset;
  const facts = {
    referenceKey: reference,
    name,
    brand,
    categories,
    price: Number(price),
    currency,
  };
  // The variant, even if the product is in the wishlist; a variant that is already in it counts as a success.
  messages.isSending(itemKey, true);
  const outcome = await models.wishlist.add({ variantId: item.variant.id }, facts);
  messages.isSending(itemKey, false);
  const shown = lineOf(page, itemKey);
  if (!shown) return;
  if (outcome === 'added') return removeLine(context, shown, item, 'moved');
  if (outcome === 'full') return messages.show(itemKey, { kind: 'wishlistFull' });
  messages.show(itemKey, {
    kind: 'failed',
    repeat: () => void moveLine(context, shown, form, item),
  });
}

/** Returns the key of a line, and the quantity that it shows. */
export function stateOf(line: HTMLElement): { readonly itemKey: string; readonly from: number } {
  return { itemKey: line.dataset['line'] ?? '', from: Number(line.dataset['quantity']) };
}

/** Returns the line of a key, if the page shows it. */
export function lineOf(page: Document, itemKey: string): HTMLElement | null {
  return page.querySelector(`[data-line="${CSS.escape(itemKey)}"]`);
}

function indexOf(line: HTMLElement): number {
  return [...(line.parentElement?.children ?? [])].indexOf(line);
}

function show(line: HTMLElement, quantity: number) {
  line.dataset['quantity'] = String(quantity);
  const field = line.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (field) {
    field.value = String(quantity);
    showQuantityProblem(field, false);
  }
  const most = Number(line.dataset['most']);
  for (const button of line.querySelectorAll<HTMLButtonElement>('button[data-step]')) {
    const next = quantity + Number(button.dataset['step']);
    const isDisabled = next < 1 || next > most;
    // A disabled button loses the focus, so a keyboard user would lose the position.
    if (isDisabled && button.matches(':focus-visible')) field?.focus({ preventScroll: true });
    button.disabled = isDisabled;
  }
}
