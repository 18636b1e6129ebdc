import type { BasketItem } from '../schemas/basket.ts';
import { readQuantity } from '../rules/typed-quantity.ts';
import { type Outcome, postForm, type SendForm } from '../../browser/send-form.ts';
import { showQuantityProblem } from './basket-focus.ts';
import { changeGift, isTooLong, isTouched, readGift, showLength } from './line-gift.ts';
import { changeLine, type LinesContext, moveLine, removeLine, stateOf } from './basket-lines.ts';
import type { SubmitHandler } from '../../browser/binding.ts';

interface FormsContext extends LinesContext {
  readonly sendForm: SendForm;
  /** Shows the page that is the response to a form. */
  readonly showAnswer: (html: string) => Promise<boolean>;
}

const FIELD = '[data-line] input[name="quantity"]';
const GIFT = 'form[data-gift]';

/** Binds the forms of the basket page; returns their handler. */
export function bindBasketForms(context: FormsContext): SubmitHandler {
  const { page, messages, sendForm, showAnswer } = context;
  const { basket } = context.models;

  /** Sends the form of a code; the response is the page. */
  async function sendCode(form: HTMLFormElement): Promise<Outcome> {
    const answer = await postForm(form, location.pathname, 'manual');
    if ('problem' in answer) {
      const message = failCode(page, form, () => form.requestSubmit());
      if (message) messages.announce(message);
    } else if (answer.isRedirected) await basket.reload();
    else await showAnswer(answer.html);
    return undefined;
  }

  page.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD))
      showQuantityProblem(target, false);
    if (target instanceof HTMLTextAreaElement) showLength(target);
  });
  // A changed field that loses the focus counts as sent.
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(FIELD)) send(target, null);
    const gift = target instanceof HTMLElement && target.closest<HTMLFormElement>(GIFT);
    if (gift) sendGift(gift);
  });

  // An order has what is stored: a message that is too long would be left out of it without a word.
  page.addEventListener('click', (event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('.basket-go a')) return;
    const long = [...page.querySelectorAll<HTMLTextAreaElement>(`${GIFT} textarea`)].find(
      ({ value }) => isTooLong(value),
    );
    if (!long) return;
    event.preventDefault();
    long.closest('details')?.setAttribute('open', '');
    long.focus();
  });

  /** What the server would refuse, it says at the field. */
  function sendGift(form: HTMLFormElement) {
    const line = form.closest<HTMLElement>('[data-line]');
    const gift = readGift(form);
    if (!line || !gift) return;
    if (isTooLong(gift.message)) void sendCode(form);
    else void changeGift(context, line, gift);
  }

  // What was ticked before this script was there.
  const early = page.activeElement?.closest<HTMLFormElement>(GIFT);
  if (early && isTouched(early)) sendGift(early);

  function send(control: HTMLElement, submitter: HTMLElement | null) {
    const line = control.closest<HTMLElement>('[data-line]');
    if (!line || line.hidden) return;
    const { from } = stateOf(line);
    const { set, step } = submitter?.dataset ?? {};
    const to = step ? Math.max(from + Number(step), 1) : set ? Number(set) : typedQuantity(line);
    if (to === undefined) return;
    if (to > 0) return void changeLine(context, line, to);
    void takeOut(line, 'basket.delete', undefined);
  }

  /** Removes a line by its button or by the quantity 0. */
  async function takeOut(line: HTMLElement, away: string, form: HTMLFormElement | undefined) {
    const item = await findItem(stateOf(line).itemKey);
    if (item && form && away === 'basket.toWishlist') return moveLine(context, line, form, item);
    if (item) return removeLine(context, line, item, 'removed');
    // The page that answers the form also offers to restore the line.
    if (form) form.submit();
    else await changeLine(context, line, 0);
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
    if (form.dataset['gift'] !== undefined) return sendGift(form);
    const { away } = submitter?.dataset ?? {};
    if (!away) return send(form, submitter);
    void takeOut(line, away, form);
  };
}

/** Returns the quantity typed in a line's field; if invalid, undefined and an error at the field. */
function typedQuantity(line: HTMLElement): number | undefined {
  const field = line.querySelector<HTMLInputElement>('input[name="quantity"]');
  if (!field) return undefined;
  const quantity = readQuantity(field.value, Number(field.dataset['max']));
  showQuantityProblem(field, quantity === undefined);
  return quantity;
}

/** Offers to send the form of a code again; returns the message with the button. */
function failCode(
  page: Document,
  form: HTMLFormElement,
  repeat: () => void,
): HTMLElement | undefined {
  const template = page.querySelector<HTMLTemplateElement>('[data-template="failed"]');
  const message = template?.content.firstElementChild?.cloneNode(true);
  form.parentElement?.querySelector('.line-note')?.remove();
  if (!(message instanceof HTMLElement)) return undefined;
  message.querySelector('button')?.addEventListener('click', () => {
    message.remove();
    form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    repeat();
  });
  form.after(message);
  return message;
}
