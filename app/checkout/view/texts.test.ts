import { expect, test } from 'vitest';
import { checkoutLine, checkoutOf } from '../../../tests/worker/fixtures/checkout.ts';
import type { PaymentCode } from '../rules/payment.ts';
import type { ShopKey } from '../../shop/rules/shop.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { basketItemSchema } from '../../basket/schemas/basket.ts';
import { whenText } from '../../ui/sending-texts.ts';
import { arrivalText, lineArrivalText, sendingOf } from './texts.ts';

/** Returns the view of the checkout page in a shop at noon of 30 November. */
function viewOf(key: ShopKey, code: PaymentCode = 'KK') {
  const checkout = checkoutOf('review', { payment: { code } });
  return { checkout, layoutData: layoutDataOf(key), now: Date.UTC(2026, 10, 30, 11) };
}

const day = (date: number) => Date.UTC(2026, 11, date);

test.each([
  ['fr-fr', 1, 1, 'mar. 1er décembre'],
  ['fr-be', 1, 3, 'mar. 1er – jeu. 3 décembre'],
  ['fr-ch', 2, 3, 'mer. 2 – jeu. 3 décembre'],
  ['de-de', 1, 3, 'Di., 1. – Do., 3. Dezember'],
] as const)('the days of a delivery in %s from %d to %d', (key, from, to, text) => {
  const option = { key: '', name: '', kind: 'parcel', cost: 0 } as const;
  const days = { from: day(from), to: day(to) };
  const shown = arrivalText({ ...option, days }, viewOf(key));
  expect(shown.replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).toBe(text);
});

test.each([
  ['download', 'Gleich nach dem Bestellen'],
  ['freight', 'Kommt per Spedition. Sie ruft dich vorher an und vereinbart mit dir einen Termin.'],
  ['parcel', 'Den Tag sagen wir dir per E-Mail.'],
  ['store', 'Den Tag sagen wir dir per E-Mail.'],
] as const)('what is said of a %s without days', (kind, text) => {
  const option = { key: '', name: '', kind, cost: 0, days: null };
  expect(arrivalText(option, viewOf('de-de'))).toBe(text);
});

test('what is paid in advance arrives so many working days after the payment', () => {
  const option = { key: '', name: '', kind: 'parcel', cost: 0 } as const;
  const days = { from: day(1), to: day(3) };
  expect(arrivalText({ ...option, days }, viewOf('nl-nl', 'V'))).toBe(
    'Komt 1–3 werkdagen na je betaling',
  );
  expect(arrivalText({ ...option, kind: 'download', days: null }, viewOf('de-de', 'V'))).toBe(
    'Kommt per E-Mail, sobald deine Zahlung da ist',
  );
  expect(arrivalText({ ...option, days: null }, viewOf('de-de', 'V'))).toBe(
    'Den Tag sagen wir dir per E-Mail.',
  );
});

const EVE = '2026-12-24';
const LATER = '2026-12-31';

test.each([
  ['de-de', 'KK', [EVE], 'Am 24. Dezember 2026', 'am 24. Dezember 2026'],
  [
    'de-de',
    'V',
    [EVE, EVE],
    'Kommt am 24. Dezember 2026 per E-Mail, wenn deine Zahlung bis dahin da ist',
    'am 24. Dezember 2026',
  ],
  [
    'de-at',
    'KK',
    [EVE, LATER],
    'Am gewählten Tag, sonst gleich nach dem Bestellen',
    'am gewählten Tag, sonst sofort',
  ],
  [
    'fr-fr',
    'V',
    [EVE, undefined],
    'Arrive par e-mail dès réception de votre paiement, au plus tôt le jour choisi',
    'le jour choisi, sinon immédiatement',
  ],
  ['nl-nl', 'IL', [EVE], 'Op 24 december 2026', 'op 24 december 2026'],
  ['nl-nl', 'IL', [undefined, '2026-11-30'], 'Direct na de bestelling', 'meteen'],
] as const)('gift cards in %s, paid by %s, of the days %o', (key, code, days, arrival, when) => {
  const lines = days.map((one, at) => {
    const giftCard = { amount: 7500, email: 'oma@example.com', day: one };
    const line = basketItemSchema.parse(
      checkoutLine(`card-${at}`, 1, { customData: { giftCard } }),
    );
    const { KQPRI } = line.variant.customData;
    const customData = { KQPRI: { ...KQPRI, deliveryDaysFrom: 0, deliveryDaysTo: 0 } };
    return { ...line, variant: { ...line.variant, customData } };
  });
  const view = viewOf(key, code);
  const items = [basketItemSchema.parse(checkoutLine('bear')), ...lines];
  const checkout = { ...view.checkout, basket: { ...view.checkout.basket, items } };
  const option = { key: '', name: '', kind: 'download', cost: 0, days: null } as const;
  expect(arrivalText(option, { ...view, checkout })).toBe(arrival);
  const sending = sendingOf(checkout, view.layoutData.shop, view.now);
  expect(whenText(sending, view.layoutData)).toBe(when);
});

const week = { from: Date.UTC(2026, 10, 30), to: Date.UTC(2026, 11, 3) };

test.each([
  ['de-de', 'parcel', week, 'KK', 'kommt 30. Nov. – 3. Dez.'],
  ['fr-ch', 'parcel', { from: day(2), to: day(3) }, 'KK', 'arrive 2–3 déc.'],
  ['nl-nl', 'parcel', { from: day(2), to: day(2) }, 'IL', 'komt 2 dec'],
  ['de-at', 'store', week, 'KK', 'abholbereit ab 30. Nov.'],
  ['de-de', 'parcel', { from: day(1), to: day(3) }, 'V', '1–3 Werktage nach Zahlung'],
  ['de-de', 'parcel', { from: day(1), to: day(1) }, 'V', '1 Werktag nach Zahlung'],
  ['de-de', 'freight', null, 'KK', 'Spedition, nach Termin'],
  ['de-de', 'parcel', null, 'V', 'Tag kommt per E-Mail'],
  ['nl-be', 'file', null, 'KK', 'meteen per e-mail'],
  ['de-de', 'file', null, 'V', 'per E-Mail nach Zahlung'],
] as const)('a line in %s by %s with the days %o, paid by %s', (key, kind, days, code, text) => {
  const shown = lineArrivalText({ kind, days }, viewOf(key, code));
  expect(shown.replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).toBe(text);
});
