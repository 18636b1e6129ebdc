import { describe, expect, test } from 'vitest';
import {
  mayBecome,
  ORDER_STATES,
  orderNumber,
  orderRights,
  parseOrderNumber,
  sentItems,
  stateForStaff,
} from './order.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

test.each([
  ['created', ['paid', 'cancelled', 'failed']],
  ['paid', ['cancelled']],
  ['cancelled', []],
  ['failed', []],
] as const)('a %s order may become %j', (from, to) => {
  expect(ORDER_STATES.filter((state) => mayBecome(from, state))).toEqual([...to]);
});

test('a number is read as people type it', () => {
  const number = orderNumber(Uint8Array.from({ length: 12 }, (_, at) => at * 7));
  expect(number).toBe('29GP-W5CK-SZ8F');
  for (const typed of [
    ' 29gp w5ck-sz8f ',
    '29GPW5CKSZ8F',
    '29GP-W5CK-SZ8F.',
    '#29GP-W5CK-SZ8F',
    '# 29GP–W5CK–SZ8F,',
    '„29GP-W5CK-SZ8F“',
    '(29GP/W5CK/SZ8F)',
    '29GP.W5CK.SZ8F',
  ])
    expect(parseOrderNumber(typed), typed).toBe(number);
  expect(parseOrderNumber('29GP-W5CK-SZ8')).toBeUndefined();
  expect(parseOrderNumber('29GP-W5CK-SZ8O')).toBeUndefined();
});

const onePackage = { status: 'open', shippedAt: null, deliveredAt: null } as const;
const shipped = { ...onePackage, status: 'shipped', shippedAt: NOW - DAY } as const;
const delivered = { ...shipped, status: 'delivered', deliveredAt: NOW - 13 * DAY } as const;
const gone = { ...onePackage, status: 'cancelled' } as const;
const order = {
  status: 'created',
  confirmedAt: NOW,
  packages: [onePackage],
  items: [{ isPersonalised: false, isDownload: false }],
} as const;
const own = [{ isPersonalised: true, isDownload: false }];
const shop = { country: 'DE', options: { cancelOrder: true, timezone: 'Europe/Berlin' } } as const;

describe('cancel, complain, withdraw:', () => {
  test.each([
    ['open', order, shop, 'cancel withdraw'],
    ['cancelled in part, all of it', { ...order, packages: [gone], refunds: [{}] }, shop, ''],
    ['open, with a refund', { ...order, refunds: [{}] }, shop, 'withdraw'],
    [
      'open, without cancelling',
      order,
      { ...shop, options: { ...shop.options, cancelOrder: false } },
      'withdraw',
    ],
    ['unpaid', { ...order, confirmedAt: null }, shop, 'cancel'],
    ['cancelled', { ...order, status: 'cancelled' as const }, shop, ''],
    ['shipped', { ...order, packages: [onePackage, shipped] }, shop, 'complain withdraw return'],
    ['delivered', { ...order, packages: [delivered] }, shop, 'complain withdraw return'],
    [
      'delivered 20 days ago',
      { ...order, packages: [{ ...delivered, deliveredAt: NOW - 20 * DAY }] },
      shop,
      'complain return',
    ],
    [
      'delivered 31 days ago',
      { ...order, packages: [{ ...delivered, deliveredAt: NOW - 31 * DAY }] },
      shop,
      'complain',
    ],
    [
      'delivered two years ago',
      { ...order, packages: [{ ...delivered, deliveredAt: NOW - 730 * DAY }] },
      shop,
      '',
    ],
    ['personalised', { ...order, items: own }, shop, 'cancel'],
    ['in Switzerland', order, { ...shop, country: 'CH' as const }, 'cancel'],
    [
      'delivered in Switzerland',
      { ...order, packages: [delivered] },
      { ...shop, country: 'CH' as const },
      'complain return',
    ],
  ])('%s', (_, stand, of, rights) => {
    const rightsOf = orderRights(stand, of, NOW);
    const may = [
      rightsOf.mayCancel && 'cancel',
      rightsOf.mayComplain && 'complain',
      rightsOf.mayWithdraw && 'withdraw',
      rightsOf.mayReturn && 'return',
    ];
    expect(may.filter(Boolean).join(' ')).toBe(rights);
  });
});

test.each([
  ['on a Monday', 'DE', '2026-11-02T09:30+01:00', '2026-11-17T00:00+01:00'],
  ['shortly before midnight', 'DE', '2026-11-02T23:59+01:00', '2026-11-17T00:00+01:00'],
  ['before clocks change', 'DE', '2026-10-13T12:00+02:00', '2026-10-28T00:00+01:00'],
  ['14 days before a Saturday', 'NL', '2026-11-07T12:00+01:00', '2026-11-24T00:00+01:00'],
  ['14 days before Christmas', 'DE', '2026-12-11T12:00+01:00', '2026-12-29T00:00+01:00'],
  ['14 days before All Saints', 'FR', '2027-10-18T12:00+02:00', '2027-11-03T00:00+01:00'],
] as const)('a withdrawal from what came %s in %s', (_, country, at, end) => {
  const packages = [{ ...delivered, deliveredAt: Date.parse(at) }];
  const may = (now: number) =>
    orderRights({ ...order, packages }, { ...shop, country }, now).mayWithdraw;
  expect([may(Date.parse(end) - 1), may(Date.parse(end))]).toEqual([true, false]);
});

test('only pieces that have left the shop can be complained about', () => {
  const states = ['open', 'cancelled', 'shipped', 'delivered', 'returned'];
  const items = states.map((status, id) => ({ id, status }));
  expect(sentItems(items).map(({ status }) => status)).toEqual([
    'shipped',
    'delivered',
    'returned',
  ]);
  expect(sentItems([])).toEqual([]);
});

test.each([
  ['open', 'created', true, 'open'],
  ['open', 'created', false, 'waiting'],
  ['open', 'failed', false, 'cancelled'],
  ['open', 'cancelled', true, 'cancelled'],
  ['shipped', 'created', true, 'shipped'],
  ['returned', 'paid', true, 'returned'],
] as const)(
  'a package that is %s, of an order that is %s and confirmed: %s, is shown to staff as %s',
  (state, status, isConfirmed, shown) => {
    expect(stateForStaff(state, { status, isConfirmed })).toBe(shown);
  },
);
