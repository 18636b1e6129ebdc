import type { BasketItem } from '../schemas/basket.ts';
import type { PageModels } from '../../client/models.ts';
import { showQuantityProblem } from './basket-focus.ts';
import type { LineNotes } from './basket-notes.ts';
import type { ChangeOutcome } from './basket-outcome.ts';
import { lineAgain } from './basket-view.ts';

/** What the changes of the basket page's lines need. */
export interface LinesContext {
  readonly page: Document;
  readonly models: PageModels;
  readonly notes: LineNotes;
}

/** Changes the quantity of a line: it is shown at once, and taken back if it fails. */
export async function changeLine(context: LinesContext, line: HTMLElement, to: number) {
  const { page, notes, models } = context;
  const { itemKey, from } = stateOf(line);
  if (to === from) return;
  show(line, to);
  notes.note(itemKey, undefined);
  notes.isSending(itemKey, true);
  const outcome = await models.basket.change({ itemKey, from, to });
  notes.isSending(itemKey, false);
  if (outcome.kind === 'changed') return;
  const shown = lineOf(page, itemKey);
  if (outcome.kind === 'failed' && shown) {
    // Only this change is taken back: later ones stay.
    show(shown, stateOf(shown).from - to + from);
    const repeat = () => {
      const again = lineOf(page, itemKey);
      if (again) void changeLine(context, again, stateOf(again).from + to - from);
    };
    return notes.note(itemKey, { kind: 'failed', repeat });
  }
  const quantity = outcome.kind === 'reduced' ? outcome.quantity : undefined;
  notes.note(itemKey, { kind: outcome.kind, ...(quantity !== undefined && { quantity }) });
}

/** Takes a line out, and shows in its place how to put it back. */
export async function removeLine(
  context: LinesContext,
  line: HTMLElement,
  item: BasketItem,
  kind: 'removed' | 'moved',
) {
  const { page, notes, models } = context;
  const { itemKey, from } = stateOf(line);
  line.hidden = true;
  notes.note(itemKey, undefined);
  let isUndone = false;
  let isAnswered = false;
  const removal = models.basket.change({ itemKey, from, to: 0 });
  const row = notes.removed({ item, place: placeOf(line) }, kind, () => {
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
  notes.note(itemKey, {
    kind: 'failed',
    repeat: () => void removeLine(context, shown, item, kind),
  });
  shown.querySelector<HTMLElement>('[data-repeat]')?.focus({ preventScroll: true });
}

/**
 * Puts a line back. Behind a removal without an answer it waits, also for the tab's next page, and leaves a line that is still
 * there as it is. Meanwhile the page shows the line, which nothing can be sent for: its key may be gone. The focus, which the
 * row with the button has left on `focused`, returns to the line.
 */
async function putBack(
  context: LinesContext,
  item: BasketItem,
  removal: Promise<ChangeOutcome> | undefined,
  focused: Element | null,
) {
  const { page, notes, models } = context;
  const shown = removal ? lineOf(page, item.key) : null;
  if (shown) Object.assign(shown, { hidden: false, inert: true });
  notes.isSending(item.key, true);
  const outcome = await models.basket.restore({
    ...lineAgain(item),
    ...(removal && { existingItemHandling: 'KeepExisting' }),
  });
  notes.isSending(item.key, false);
  if (outcome.kind === 'added' || outcome.kind === 'reduced') {
    if (focused && page.activeElement === focused && outcome.item)
      notes.focusLine(outcome.item.key);
    return;
  }
  const isGone = !removal || (await removal).kind === 'changed';
  if (shown) Object.assign(shown, { hidden: isGone, inert: false });
  if (!isGone) return;
  // It stays gone, and can be put back as before.
  const place = models.basket.latest()?.items.length ?? 0;
  const row = notes.removed({ item, place }, 'removed', () => {
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
  const { page, notes, models } = context;
  const { itemKey } = stateOf(line);
  notes.note(itemKey, undefined);
  const { name = '', brand = '', reference = '', price, currency = '', categories } = form.dataset;
  const facts = {
    referenceKey: reference,
    name,
    brand,
    categories,
    price: Number(price),
    currency,
  };
  // The variant, also of a product that is listed: a listed variant is a success.
  notes.isSending(itemKey, true);
  const outcome = await models.wishlist.add({ variantId: item.variant.id }, facts);
  notes.isSending(itemKey, false);
  const shown = lineOf(page, itemKey);
  if (!shown) return;
  if (outcome === 'added') return removeLine(context, shown, item, 'moved');
  if (outcome === 'full') return notes.note(itemKey, { kind: 'wishlistFull' });
  notes.note(itemKey, { kind: 'failed', repeat: () => void moveLine(context, shown, form, item) });
}

/** Returns the key of a line, and the quantity that it shows. */
export function stateOf(line: HTMLElement): { readonly itemKey: string; readonly from: number } {
  return { itemKey: line.dataset['line'] ?? '', from: Number(line.dataset['quantity']) };
}

function lineOf(page: Document, itemKey: string): HTMLElement | null {
  return page.querySelector(`[data-line="${CSS.escape(itemKey)}"]`);
}

function placeOf(line: HTMLElement): number {
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
    // A button that is disabled loses the focus, and with it who is there by key.
    if (isDisabled && button.matches(':focus-visible')) field?.focus({ preventScroll: true });
    button.disabled = isDisabled;
  }
}
