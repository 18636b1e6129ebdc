import {
  isCardAmount,
  MAX_CARD_MESSAGE,
  MAX_CARD_NAME,
  parseCardAmount,
} from '../../voucher/rules/gift-card-details.ts';
import type { Bind } from '../../browser/binding.ts';
import { printable, textLength } from '../../basket/rules/custom-text.ts';

const NAME = 'customData.giftCard.';

/**
 * The form of a gift card (app/product/view/gift-card/form.tsx): its preview follows what is typed, fields that do not count are off, and
 * the card is added without leaving the page. What the server refuses beyond that it says at the fields, so such a form is sent to it.
 */
export const bind: Bind = ({ page, models, sendForm }) => {
  const form = page.querySelector<HTMLFormElement>('form[data-live="gift-card"]');
  const show = () => {
    if (form) follow(page, form);
  };
  form?.addEventListener('input', show);
  // What the browser has restored.
  show();
  return {
    submit: (sent, submitter) =>
      sendForm(sent, submitter, async () => {
        const fields = new FormData(sent);
        const outcome = await models.basket.add({
          variantId: Number(fields.get('variantId')),
          quantity: 1,
          customData: { giftCard: cardOf(fields) },
        });
        if (outcome.kind === 'failed') sent.submit();
        return undefined;
      }),
  };
};

/** Returns the choices of a form as the call has them. */
function cardOf(fields: FormData) {
  const text = (name: string) => textOf(fields, name);
  const amount = amountOf(fields) ?? 0;
  if (text('way') !== 'mail') return { amount };
  return {
    amount,
    to: text('to'),
    email: text('email'),
    from: text('from'),
    message: text('message'),
    day: text('day'),
  };
}

/** Minor units; undefined if none is typed. */
function amountOf(fields: FormData): number | undefined {
  const chosen = textOf(fields, 'amount');
  return chosen === 'other' ? parseCardAmount(textOf(fields, 'other')) : Number(chosen);
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(NAME + name);
  return typeof value === 'string' ? value : '';
}

/** Maximum characters by field, as the server counts them. */
const LIMITS = [
  ['to', MAX_CARD_NAME],
  ['from', MAX_CARD_NAME],
  ['message', MAX_CARD_MESSAGE],
] as const;

/** Returns whether a typed amount, in minor units, is within the bounds of the form. */
function isOffered({ dataset }: HTMLFormElement, amount: number | undefined): boolean {
  const bounds = { least: Number(dataset['least']), most: Number(dataset['most']), offered: [] };
  return amount !== undefined && isCardAmount(amount, bounds);
}

/** Marks the texts that are longer than the server takes. */
function checkLengths(form: HTMLFormElement): void {
  for (const [name, most] of LIMITS) {
    const field = form.elements.namedItem(NAME + name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      field.setCustomValidity(textLength(field.value) > most ? 'long' : '');
  }
}

/** Shows what is typed on the preview, and switches off the fields that do not count. */
function follow(page: Document, form: HTMLFormElement): void {
  const recipient = form.querySelector<HTMLFieldSetElement>('.gift-card-recipient');
  const other = form.querySelector<HTMLInputElement>('.gift-card-other input');
  const isOther = form.querySelector<HTMLInputElement>('[data-other]')?.checked === true;
  if (other) other.required = isOther;
  const isOwn = textOf(new FormData(form), 'way') === 'self';
  if (recipient) recipient.disabled = isOwn;
  const fields = new FormData(form);
  const amount = amountOf(fields);
  other?.setCustomValidity(isOther && !isOffered(form, amount) ? 'amount' : '');
  checkLengths(form);
  const shown: Readonly<Record<string, string>> = {
    amount: amount === undefined ? '' : String(amount / 100),
    to: printable(textOf(fields, 'to')),
    message: textOf(fields, 'message').trim(),
    from: printable(textOf(fields, 'from')),
  };
  for (const element of page.querySelectorAll<HTMLElement>('[data-card]')) {
    const { card = '', none = '', text = '' } = element.dataset;
    const value = shown[card] ?? '';
    element.textContent = value === '' ? none : text.replace('{value}', () => value);
  }
}
