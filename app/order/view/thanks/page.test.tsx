import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../../../edge-config/shops/shops.ts';
import type { Order } from '../../schemas/order.ts';
import { order, orderItem } from '../../testing/order.ts';
import { layoutDataOf } from '../../../layouts/testing/layout-data.ts';
import { ThanksPage } from './page.tsx';

const CREATED = Date.UTC(2026, 10, 25, 10);
const PARCEL = {
  id: 1,
  carrierKey: 'dhl',
  carrierName: 'DHL',
  status: 'open',
  deliveryDate: { min: Date.UTC(2026, 10, 27), max: Date.UTC(2026, 10, 30) },
  shipmentKey: null,
  trackingUrl: null,
  shippedAt: null,
  deliveredAt: null,
} as const;
const FILE = { ...PARCEL, carrierKey: 'download', carrierName: '', deliveryDate: null };
/** A gift card that is mailed on Christmas Eve. */
const CARD = orderItem({
  product: { ...orderItem().product, isDownload: true, isGiftCard: true },
  customData: { giftCard: { amount: 7500, email: 'oma@example.com', day: '2026-12-24' } },
});
const ADVANCE: Pick<Order, 'status' | 'payment'> = {
  status: 'created',
  payment: [{ key: 'V', amount: 2498 }],
};

const ACCOUNT = { holder: 'Nestling GmbH', iban: 'DE89 3704 0044 0532 0130 00' };

function page(key: keyof typeof shops, change: Partial<Order>): string {
  const layoutData = layoutDataOf(key);
  const given = order({ createdAt: CREATED, confirmedAt: CREATED, packages: [PARCEL], ...change });
  return renderToStaticMarkup(
    <ThanksPage
      {...{ layoutData, order: given, freight: 'spedition', account: ACCOUNT }}
      purchase={undefined}
      failed={undefined}
    />,
  ).replaceAll('\u00A0', ' ');
}

/** Returns the text beside "delivery". */
function delivery(key: keyof typeof shops, change: Partial<Order>): string {
  const html = page(key, change);
  const label = layoutDataOf(key).t('thanks.delivery');
  const [, text = ''] = new RegExp(`<dt>${label}</dt>(.*?)</div>`).exec(html) ?? [];
  return text.replaceAll(/<[^>]*>/g, ' ').trim();
}

/** Returns what happens next, a text for each step. */
function stepsOf(key: keyof typeof shops, change: Partial<Order>): string[] {
  const [, list = ''] = /class="thanks-next".*?<ol>(.*?)<\/ol>/.exec(page(key, change)) ?? [];
  return list
    .split('<li>')
    .slice(1)
    .map((one) => one.replaceAll(/<[^>]*>/g, ''));
}

test('an order that is collected says where, when and by which number', () => {
  const week = [...Array.from({ length: 6 }, () => ['09:00-19:00']), []];
  const storeAddress = {
    street: 'Nestweg 1',
    postcode: '20257',
    city: 'Hamburg',
    country: 'DE' as const,
    phone: '+49 40 555000',
    timezone: 'Europe/Berlin',
    week,
    special: {},
  };
  const { address } = order();
  const packages = [{ ...PARCEL, carrierKey: 'store', carrierName: 'Filiale Hamburg' }];
  const store = { id: 1, name: 'Filiale Hamburg', place: storeAddress };
  const text = delivery('de-de', { packages, address: { ...address, shipping: null, store } });
  for (const part of [
    'Abholung: Filiale Hamburg',
    'Nestweg 1, 20257 Hamburg',
    '+49 40 555000',
    'Montag bis Samstag: 09:00–19:00',
    'Sonntag: geschlossen',
  ])
    expect(text).toContain(part);
  const old = { ...store, place: null };
  const collected = { packages, address: { ...address, shipping: null, store: old } };
  expect(delivery('de-de', collected)).toBe('Abholung: Filiale Hamburg');
  expect(stepsOf('de-de', collected).at(-1)).toBe(
    'Wir schreiben dir, sobald alles bereitliegt, voraussichtlich am Fr., 27. November.',
  );
});

test.each([
  ['de-de', {}, 'Ankunft: Fr., 27. November bis Mo., 30. November.'],
  ['de-de', ADVANCE, 'Kommt 2–3 Werktage nach dem Zahlungseingang.'],
  ['fr-be', ADVANCE, 'Arrive 2 à 3 jours ouvrables après votre paiement.'],
  [
    'fr-ch',
    { packages: [FILE], payment: [{ key: 'TW', amount: 2498 }] },
    'Votre fichier ou carte cadeau arrive aussitôt dans un e-mail séparé.',
  ],
  [
    'de-de',
    { packages: [{ ...PARCEL, carrierKey: 'spedition', deliveryDate: null }] },
    'Kommt per Spedition. Sie ruft dich vorher an und vereinbart mit dir einen Termin.',
  ],
  ['de-de', { packages: [{ ...PARCEL, deliveryDate: null }] }, 'Den Tag sagen wir dir per E-Mail.'],
  ['fr-fr', { ...ADVANCE, packages: [FILE] }, 'Arrive par e-mail dès réception de votre paiement.'],
  [
    'de-de',
    { ...ADVANCE, packages: [FILE], items: [CARD] },
    'Kommt am 24. Dezember 2026 per E-Mail, wenn deine Zahlung bis dahin da ist.',
  ],
  ['nl-nl', { packages: [FILE], items: [CARD] }, 'Gaat op 24 december 2026 per e-mail weg.'],
  [
    'fr-be',
    { packages: [FILE], items: [CARD, { ...CARD, customData: {} }] },
    'Fichiers et cartes cadeaux arrivent dans des e-mails séparés, le jour choisi, sinon aussitôt.',
  ],
] as const)('%s: when %j arrives', (key, change, text) => {
  expect(stepsOf(key, change as unknown as Partial<Order>).at(-1)).toBe(text);
});

test.each([
  ['de-de', {}, 'Wir verschicken ab Mi., 25. November.'],
  ['nl-nl', {}, 'We versturen vanaf wo 25 november.'],
  ['fr-ch', ADVANCE, 'Dès que votre paiement est arrivé, nous expédions votre commande.'],
] as const)('%s: mail, dispatch and arrival are steps, in this order', (key, change, sent) => {
  const [mail, second, arrival, ...more] = stepsOf(key, change);
  expect(mail).toContain(order().customer.email);
  expect(second).toBe(sent);
  expect(arrival).toBeDefined();
  expect(more).toEqual([]);
});

test('what is not at hand has no day of dispatch, and the address is said', () => {
  const deliveryDate = { min: Date.UTC(2026, 11, 16), max: Date.UTC(2026, 11, 23) };
  expect(stepsOf('de-de', { packages: [{ ...PARCEL, deliveryDate }] })).toHaveLength(2);
  expect(delivery('de-de', {})).toContain('Lindenweg 1');
});

test.each([
  ['KC', 'Wann du zahlst, steht in der E-Mail von Klarna.'],
  ['KD', 'Wann du zahlst, steht in der E-Mail von Klarna.'],
  ['KN', 'Alles ist bezahlt.'],
] as const)('after %s the page says what is still to be paid', (key, text) => {
  expect(page('de-de', { payment: [{ key, amount: 2498 }] })).toContain(text);
});

test.each([
  ['de-de', 'Bitte überweise 24,98 €. ', 'bis zum 2. Dezember 2026'],
  ['fr-be', 'Veuillez virer 24,98 €. ', 'd’ici au 2 décembre 2026'],
  ['nl-nl', 'Maak € 24,98 over. ', 'uiterlijk op 2 december 2026'],
] as const)('%s: who pays in advance needs no mail for it', (key, asks, until) => {
  const html = page(key, ADVANCE);
  for (const part of [asks, until, ACCOUNT.holder, ACCOUNT.iban]) expect(html).toContain(part);
  const paid = page(key, { ...ADVANCE, status: 'paid' });
  for (const part of [asks, until, ACCOUNT.iban]) expect(paid).not.toContain(part);
  expect(paid).toContain(layoutDataOf(key).t('thanks.pay.done'));
  const main = /<div class="thanks-ways">[\s\S]*?class="button"/;
  expect(paid).toMatch(main);
  expect(html).not.toMatch(main);
});

test.each([
  ['de-de', 'Die Bestätigung schicken wir an', 'voraussichtlich am 27. November 2026.'],
  ['fr-ch', 'Nous envoyons la confirmation à', 'sans doute le 27 novembre 2026.'],
  ['nl-be', 'We sturen de bevestiging naar', 'waarschijnlijk op 27 november 2026.'],
] as const)('%s: a confirmation that waits is not promised at once', (key, atOnce, later) => {
  expect(page(key, {})).toContain(atOnce);
  const late = page(key, { confirmationAt: Date.UTC(2026, 10, 27, 10) });
  expect(late).toContain(later);
  expect(late).not.toContain(atOnce);
});
