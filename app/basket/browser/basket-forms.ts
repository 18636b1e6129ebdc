import type { BasketItem } from '../schemas/basket.ts';
import { readQuantity } from '../rules/typed-quantity.ts';
import { lineAgain } from './basket-view.ts';
import type { ChangeOutcome } from './basket-outcome.ts';
import type { PageModels } from '../../client/models.ts';
import { type Outcome, postForm, type SendForm } from '../../browser/send-form.ts';
import { showQuantityProblem } from './basket-focus.ts';
import type { LineNotes } from './basket-notes.ts';
import type { SubmitHandler } from '../../browser/binding.ts';

interface FormsContext {
  readonly page: Document;
  readonly models: PageModels;
  readonly notes: LineNotes;
  readonly sendForm: SendForm;
  /** Shows the page that answers a form. */
  readonly showAnswer: (html: string) => Promise<boolean>;
}

const FIELD = '[data-line] input[name="quantity"]';

/** Binds the forms of the basket page; returns their handler. */
export function bindBasketForms({
  page,
  models,
  notes,
  sendForm,
  showAnswer,
}: FormsContext): SubmitHandler {
  const { basket, wishlist } = models;

  async function change(line: HTMLElement, to: number) {
    const { itemKey, from } = stateOf(line);
    if (to === from) return;
    show(line, to);
    notes.note(itemKey, undefined);
    notes.isSending(itemKey, true);
    const outcome = await basket.change({ itemKey, from, to });
    notes.isSending(itemKey, false);
    if (outcome.kind === 'changed') return;
    const shown = lineOf(page, itemKey);
    if (outcome.kind === 'failed' && shown) {
      // Only this change is taken back: later ones stay.
      show(shown, stateOf(shown).from - to + from);
      const repeat = () => {
        const again = lineOf(page, itemKey);
        if (again) void change(again, stateOf(again).from + to - from);
      };
      return notes.note(itemKey, { kind: 'failed', repeat });
    }
    const quantity = outcome.kind === 'reduced' ? outcome.quantity : undefined;
    notes.note(itemKey, { kind: outcome.kind, ...(quantity !== undefined && { quantity }) });
  }

  /** Takes a line out, and shows in its place how to put it back. */
  async function remove(line: HTMLElement, item: BasketItem, kind: 'removed' | 'moved') {
    const { itemKey, from } = stateOf(line);
    line.hidden = true;
    notes.note(itemKey, undefined);
    let isUndone = false;
    let isAnswered = false;
    const removal = basket.change({ itemKey, from, to: 0 });
    const row = notes.removed({ item, place: placeOf(line) }, kind, () => {
      isUndone = true;
      row.end();
      void putBack(item, isAnswered ? undefined : removal, page.activeElement);
    });
    const outcome = await removal;
    isAnswered = true;
    if (isUndone) return;
    if (outcome.kind === 'changed') return row.begin();
    const shown = lineOf(page, itemKey);
    row.end();
    if (!shown) return;
    shown.hidden = false;
    notes.note(itemKey, { kind: 'failed', repeat: () => void remove(shown, item, kind) });
    shown.querySelector<HTMLElement>('[data-repeat]')?.focus({ preventScroll: true });
  }

  /**
   * Puts a line back. Behind a removal without an answer it waits, also for the tab's next page, and leaves a line that is still
   * there as it is. Meanwhile the page shows the line, which nothing can be sent for: its key may be gone. The focus, which the
   * row with the button has left on `focused`, returns to the line.
   */
  async function putBack(
    item: BasketItem,
    removal: Promise<ChangeOutcome> | undefined,
    focused: Element | null,
  ) {
    const shown = removal ? lineOf(page, item.key) : null;
    if (shown) Object.assign(shown, { hidden: false, inert: true });
    notes.isSending(item.key, true);
    const outcome = await basket.restore({
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
    const place = basket.latest()?.items.length ?? 0;
    const row = notes.removed({ item, place }, 'removed', () => {
      row.end();
      void putBack(item, undefined, page.activeElement);
    });
  }

  async function move(line: HTMLElement, form: HTMLFormElement, item: BasketItem) {
    const { itemKey } = stateOf(line);
    notes.note(itemKey, undefined);
    const {
      name = '',
      brand = '',
      reference = '',
      price,
      currency = '',
      categories,
    } = form.dataset;
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
    const outcome = await wishlist.add({ variantId: item.variant.id }, facts);
    notes.isSending(itemKey, false);
    const shown = lineOf(page, itemKey);
    if (!shown) return;
    if (outcome === 'added') return remove(shown, item, 'moved');
    if (outcome === 'full') return notes.note(itemKey, { kind: 'wishlistFull' });
    notes.note(itemKey, { kind: 'failed', repeat: () => void move(shown, form, item) });
  }

  /** Sends a form of a code; its answer is the page. */
  async function sendCode(form: HTMLFormElement): Promise<Outcome> {
    const answer = await postForm(form, location.pathname, 'manual');
    if ('problem' in answer) {
      const note = failCode(page, form, () => form.requestSubmit());
      if (note) notes.announce(note);
    } else if (answer.isRedirected) await basket.reload();
    else await showAnswer(answer.html);
    return undefined;
  }

  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD))
      showQuantityProblem(target, false);
  });
  // A field that is left counts as sent.
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) send(target, null);
  });

  function send(control: HTMLElement, submitter: HTMLElement | null) {
    const line = control.closest<HTMLElement>('[data-line]');
    if (!line || line.hidden) return;
    const { from } = stateOf(line);
    const { set, step } = submitter?.dataset ?? {};
    const to = step ? Math.max(from + Number(step), 1) : set ? Number(set) : typedQuantity(line);
    if (to === undefined) return;
    if (to > 0) return void change(line, to);
    void takeOut(line, 'basket.delete', undefined);
  }

  /** Takes a line out by its button or by the quantity 0. */
  async function takeOut(line: HTMLElement, away: string, form: HTMLFormElement | undefined) {
    const item = await findItem(stateOf(line).itemKey);
    if (item && form && away === 'basket.toWishlist') return move(line, form, item);
    if (item) return remove(line, item, 'removed');
    // The answer page of the form offers to put it back, too.
    if (form) form.submit();
    else await change(line, 0);
  }

  /** Returns a line of the basket, which the page may not have read yet. */
  async function findItem(itemKey: string): Promise<BasketItem | undefined> {
    const find = () => basket.latest()?.items.find(({ key }) => key === itemKey);
    if (!find()) await basket.refresh(true);
    return find();
  }

  return (form, submitter) => {
    const line = form.closest<HTMLElement>('[data-line]');
    if (!line) return sendForm(form, submitter, () => sendCode(form));
    const { away } = submitter?.dataset ?? {};
    if (!away) return send(form, submitter);
    void takeOut(line, away, form);
  };
}

function stateOf(line: HTMLElement): { readonly itemKey: string; readonly from: number } {
  return { itemKey: line.dataset['line'] ?? '', from: Number(line.dataset['quantity']) };
}

function lineOf(page: Document, itemKey: string): HTMLElement | null {
  return page.querySelector(`[data-line="${CSS.escape(itemKey)}"]`);
}

function placeOf(line: HTMLElement): number {
  return [...(line.parentElement?.children ?? [])].indexOf(line);
}

/** Returns the quantity that is typed in a line's field; undefined with a problem at the field if it is none. */
function typedQuantity(line: HTMLElement): number | undefined {
  const field = line.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!field) return undefined;
  const quantity = readQuantity(field.value, Number(field.dataset['max']));
  showQuantityProblem(field, quantity === undefined);
  return quantity;
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

/** Offers to send a form of a code once more; returns the note that does. */
function failCode(
  page: Document,
  form: HTMLFormElement,
  repeat: () => void,
): HTMLElement | undefined {
  const template = page.querySelector<HTMLTemplateElement>('[data-template="failed"]');
  const note = template?.content.firstElementChild?.cloneNode(true);
  form.parentElement?.querySelector('.line-note')?.remove();
  if (!(note instanceof HTMLElement)) return undefined;
  note.querySelector('button')?.addEventListener('click', () => {
    note.remove();
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    repeat();
  });
  form.after(note);
  return note;
}
