import { expect, test } from 'vitest';
import { basketSchema } from '../../../app/basket/schemas/basket.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { checkoutLine, checkoutOf } from '../../../tests/worker/fixtures/checkout.ts';
import { placedOrder } from './placed-order.ts';
import { orderRows } from './rows.ts';

const SUM = { amount: 0, quantity: 0 };
const NONE = { ceiling: SUM, ofBuyer: SUM, ofDoor: SUM, ofNetwork: undefined };
const MIRA = {
  id: 'mira',
  email: 'mira@example.com',
  isGuest: true,
  customerNo: 1,
  firstName: 'Mira',
  lastName: 'Sommer',
  gender: 'f',
  birthDate: '',
  phone: '',
  newsletter: false,
} as const;
const days = { from: Date.UTC(2026, 10, 24), to: Date.UTC(2026, 10, 26) };
const deliveryDate = { min: days.from, max: days.to };

type Lines = readonly (readonly [key: string, days: typeof days | null])[];

/** Returns the rows of an order of two lines; `lines` are the days of both by the checkout. */
function rowsOf(kind: 'parcel' | 'freight', lines: Lines) {
  const checkout = checkoutOf('review');
  const items = [checkoutLine('bear'), checkoutLine('pram', 2)];
  const basket = basketSchema.parse({ ...checkout.basket, items });
  const option = {
    key: kind === 'freight' ? 'spedition' : 'dhl',
    name: kind === 'freight' ? 'Spedition' : 'DHL',
    kind,
    cost: 499,
    days: null,
    lines: lines.map(([key, of]) => ({ key, days: of })),
  };
  return orderRows(
    {
      checkout: { ...checkout, basket },
      option,
      store: undefined,
      present: undefined,
      area: undefined,
      isAvailable: true,
      payBy: () => ({ methods: [], chosenThere: [], code: undefined, withheld: [], unfit: [] }),
      buyer: { door: '', mailbox: '', network: '', userId: '' },
      open: { sent: NONE, reserved: NONE },
      isAboveCeiling: false,
      provider: undefined,
    },
    shops['de-de'],
    MIRA,
    { origin: 'https://de.nestling.example' },
  );
}

/** Returns the packages of an order, with the lines of each. */
function packagesOf(kind: 'parcel' | 'freight', lines: Lines) {
  const rows = rowsOf(kind, lines);
  return rows?.packages.map(({ carrier_key: carrier, details }) => ({
    carrier,
    deliveryDate: details.deliveryDate,
    lines: rows.items
      .filter(
        (one) => one.carrier === carrier && one.arrives === (details.deliveryDate?.max ?? null),
      )
      .map((one) => one.details.lineKey),
  }));
}

test('what is there comes as a parcel beside freight', () => {
  expect(
    packagesOf('freight', [
      ['bear', days],
      ['pram', null],
    ]),
  ).toEqual([
    { carrier: 'dhl', deliveryDate, lines: ['bear'] },
    { carrier: 'spedition', deliveryDate: null, lines: ['pram', 'pram'] },
  ]);
});

test('what is there comes before a preorder, by the same carrier', () => {
  expect(
    packagesOf('parcel', [
      ['bear', days],
      ['pram', null],
    ]),
  ).toEqual([
    { carrier: 'dhl', deliveryDate, lines: ['bear'] },
    { carrier: 'dhl', deliveryDate: null, lines: ['pram', 'pram'] },
  ]);
});

test('the confirmation of an order has each item in its own package, also by the same carrier', () => {
  const rows = rowsOf('parcel', [
    ['bear', days],
    ['pram', null],
  ]);
  const order = rows && placedOrder(rows, shops['de-de'], MIRA, 0);
  expect(order?.items.map(({ packageId }) => packageId)).toEqual([1, 2, 2]);
});

test('what arrives at the same days is one package', () => {
  expect(
    packagesOf('parcel', [
      ['bear', days],
      ['pram', days],
    ]),
  ).toHaveLength(1);
  expect(packagesOf('parcel', [])).toHaveLength(1);
});
