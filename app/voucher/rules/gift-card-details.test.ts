import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftCardAmounts } from '../../../edge-config/gift-cards.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import { formatPrice, formatRoundPrice } from '../../price/rules/price.ts';
import {
  cardDays,
  cardFaults,
  cardName,
  cardSendingAt,
  type GiftCardDetails,
  isSameCard,
  parseCardAmount,
} from './gift-card-details.ts';
import { cardValidUntil } from './gift-card-validity.ts';

const ZONE = 'Europe/Berlin';
const amounts = giftCardAmounts.EUR;
const days = { first: '2026-12-01', last: '2027-12-01' };
const CARD: GiftCardDetails = {
  amount: 5000,
  to: 'Oma',
  email: 'oma@example.org',
  from: 'Mira',
  message: '',
  day: '2026-12-24',
};

describe('the amount of a card', () => {
  test.each([
    ['75', 7500],
    [' 75,00 € ', 7500],
    ['75.00', 7500],
    ['75.-', 7500],
    ['75.–', 7500],
    ['CHF 75', 7500],
    ['Fr. 75.—', 7500],
    ['1’000', 100_000],
    ['75,50', undefined],
    ['75 bis 80', undefined],
    ['-75', undefined],
    ['1e2', undefined],
    ['fünfzig', undefined],
    ['', undefined],
  ])('typed as %j is %s', (typed, amount) => expect(parseCardAmount(typed)).toBe(amount));

  test('an amount is read as every shop writes it', () => {
    const whole = fc.integer({ min: 1, max: 500 }).map((units) => units * 100);
    fc.assert(
      fc.property(whole, fc.constantFrom(...allShops), (amount, { currency, locale }) => {
        for (const format of [formatPrice, formatRoundPrice])
          expect(parseCardAmount(format(amount, currency, locale))).toBe(amount);
      }),
    );
  });

  test.each([
    [1000, true],
    [50_000, true],
    [900, false],
    [50_100, false],
    [2550, false],
    [0, false],
    [Number.NaN, false],
  ])('of %d can be chosen: %s', (amount, isChosen) =>
    expect(cardFaults({ amount }, { amounts, days })).toEqual(isChosen ? {} : { amount: 'wrong' }),
  );

  test.each([
    ['Geschenkkarte', 'Geschenkkarte 50 €'],
    ['Geschenkkarte 25', 'Geschenkkarte 50 €'],
    ['Carte 2 en 1 à offrir', 'Carte 2 en 1 à offrir 50 €'],
  ])('stands in the name: %s', (name, shown) => expect(cardName(name, '50 €')).toBe(shown));
});

test.each<[Partial<GiftCardDetails>, object]>([
  [{}, {}],
  [{ email: undefined, to: '', from: '', day: '' }, {}],
  [{ day: '2026-12-01' }, {}],
  [{ day: '2027-12-01' }, {}],
  [{ day: '2026-11-30' }, { day: 'past' }],
  [{ day: '2027-12-02' }, { day: 'late' }],
  [{ day: '24.12.2026' }, { day: 'wrong' }],
  [{ day: undefined }, { day: 'missing' }],
  [
    { to: '', from: '', email: '' },
    { to: 'missing', from: 'missing', email: 'missing' },
  ],
  [
    { to: 'x'.repeat(61), message: 'x'.repeat(241) },
    { to: 'long', message: 'long' },
  ],
  // An emoji is one character.
  [{ to: '🐻'.repeat(60), message: '🐻'.repeat(240) }, {}],
  [
    { email: 'oma@', amount: 1 },
    { email: 'wrong', amount: 'wrong' },
  ],
])('a card with %j has the faults %j', (change, faults) =>
  expect(cardFaults({ ...CARD, ...change }, { amounts, days })).toEqual(faults),
);

test.each([
  ['2026-11-30T22:59Z', '2026-11-30', '2027-11-30'],
  ['2026-11-30T23:00Z', '2026-12-01', '2027-12-01'],
  ['2028-02-29T12:00Z', '2028-02-29', '2029-03-01'],
])('at %s a card is sent from %s to %s', (now, first, last) =>
  expect(cardDays(Date.parse(now), ZONE)).toEqual({ first, last }),
);

test.each([
  ['a later day', '2026-12-24', '2026-12-24T07:00Z'],
  ['a day in summer', '2027-07-01', '2027-07-01T06:00Z'],
  ['today, before eight', '2026-12-01', '2026-12-01T02:00Z'],
  ['a day that has passed', '2026-11-01', '2026-12-01T02:00Z'],
  ['no day', undefined, '2026-12-01T02:00Z'],
])('a card for %s leaves at its time', (_, day, at) => {
  const now = Date.parse('2026-12-01T02:00Z');
  expect(cardSendingAt({ ...CARD, day }, now, ZONE)).toBe(Date.parse(at));
  expect(cardSendingAt({ day, email: undefined }, now, ZONE)).toBeUndefined();
});

test('lines are the same card if all choices are', () => {
  expect(isSameCard(CARD, { ...CARD })).toBe(true);
  expect(isSameCard(undefined, undefined)).toBe(true);
  expect(isSameCard(CARD, undefined)).toBe(false);
  for (const change of [{ amount: 1 }, { to: 'a' }, { email: 'a' }, { message: 'a' }, { day: 'a' }])
    expect(isSameCard(CARD, { ...CARD, ...change })).toBe(false);
});

test.each([
  ['DE', '2029-12-31'],
  ['AT', '2056-12-01'],
  ['CH', '2036-12-01'],
  ['FR', undefined],
] as const)('a card that is bought in %s is valid until %s', (country, day) => {
  const until = cardValidUntil(country, Date.parse('2026-12-01T10:00Z'));
  expect(until && new Date(until).toISOString().slice(0, 10)).toBe(day);
});
