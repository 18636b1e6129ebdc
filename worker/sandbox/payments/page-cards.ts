import { html } from 'hono/html';
import { readCustomer, saveCard, type StoredCard } from './stored-customers.ts';
import type { StoredPayment } from './stored-payments.ts';
import { CARD_TEXTS } from './texts.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Cards to pay with, which are valid through the month of this many days from now. */
const CARDS = [
  { brand: 'visa', name: 'Visa', lastFour: '4242', days: 850 },
  { brand: 'mastercard', name: 'Mastercard', lastFour: '4444', days: 30 },
  // Plays a card that expires once it is saved.
  { brand: 'amex', name: 'American Express', lastFour: '0005', days: -31 },
] as const;

function monthIn(days: number, now: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 7);
}

function isExpired({ expires }: Pick<StoredCard, 'expires'>, now: number): boolean {
  return expires < monthIn(0, now);
}

/** Returns the name of a brand, by Stripe's. */
export function brandName(brand: string): string {
  return CARDS.find((card) => card.brand === brand)?.name ?? brand;
}

/** Renders the choice of a card: the saved ones, or another one, which can be saved. Empty for a payment without a customer. */
export async function cardChoice(
  content: KVNamespace,
  { customer: id, language }: StoredPayment,
  now: number,
) {
  const customer = id === '' ? undefined : await readCustomer(content, id);
  if (!customer) return '';
  const texts = CARD_TEXTS[language];
  const usable = customer.cards.find((card) => !isExpired(card, now));
  return html`${customer.email ? html`<p>${customer.email}</p>` : ''}
    ${customer.cards.map(
      (card) =>
        html`<label
          ><input
            type="radio"
            name="card"
            value="${card.id}"
            ${card === usable ? 'checked' : ''}
            ${isExpired(card, now) ? 'disabled' : ''}
          />
          ${brandName(card.brand)} •••• ${card.lastFour} (${card.expires})</label
        >`,
    )}
    <label
      ><input type="radio" name="card" value="" ${usable ? '' : 'checked'} /> ${texts.other}</label
    >
    <select name="new" aria-label="${texts.other}">
      ${CARDS.map(
        ({ brand, days, lastFour, name }) =>
          html`<option value="${brand}">${name} •••• ${lastFour} (${monthIn(days, now)})</option>`,
      )}
    </select>
    <label><input type="checkbox" name="save" value="1" /> ${texts.save}</label>`;
}

/** Saves the card of a payment that has come, if the shopper has ticked that. */
export async function keepCard(
  content: KVNamespace,
  { customer: id }: StoredPayment,
  form: FormData,
  now: number,
): Promise<void> {
  const customer = id === '' ? undefined : await readCustomer(content, id);
  const card = CARDS.find(({ brand }) => brand === form.get('new'));
  const isNew = !form.get('card');
  if (!customer || !card || !isNew || form.get('save') !== '1') return;
  const { brand, days, lastFour } = card;
  await saveCard(content, customer, { brand, lastFour, expires: monthIn(days, now) });
}
