import { PRICE_LISTS } from '../../../app/domain/price-list.ts';
import { COUNTRIES } from '../../../app/domain/shop.ts';
import type { SeedPromotion } from './types.ts';

/** Begin or end, in milliseconds since 1970. */
const SEPTEMBER_2026 = 1_788_220_800_000;
const NOVEMBER_2026 = 1_793_491_200_000;
const SUMMER_2027 = 1_811_808_000_000;
const JANUARY_2030 = 1_893_456_000_000;

const CLOTHS = 100_100_701;

const PROMOTIONS: readonly SeedPromotion[] = [
  {
    id: 'pflege10',
    name: '10 % on care',
    displayName: { de: '10 % auf Pflege', fr: '10 % sur les soins', nl: '10% op verzorging' },
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    priority: 10,
    isActive: true,
    lists: PRICE_LISTS,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    conditions: [],
    productIds: [1_001_025],
  },
  {
    id: 'tuch-geschenkt',
    name: 'cloths with two bibs',
    displayName: {
      de: '2 kaufen, Mulltücher geschenkt',
      fr: '2 achetés, les langes offerts',
      nl: '2 kopen, hydrofieldoeken cadeau',
    },
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    priority: 20,
    isActive: true,
    lists: [...COUNTRIES],
    effect: { type: 'buy_x_get_y', additionalData: { maxCount: 1, variantIds: [CLOTHS] } },
    conditions: [{ level: 'item', key: 'minimum_quantity', condition: 'quantity >= 2' }],
    productIds: [1_001_026],
  },
  {
    id: 'sommer-2026',
    name: 'summer sale, over',
    displayName: { de: 'Sommerschluss', fr: 'Fin d’été', nl: 'Zomeropruiming' },
    from: SEPTEMBER_2026,
    to: NOVEMBER_2026,
    priority: 5,
    isActive: true,
    lists: [...COUNTRIES],
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 30 } },
    conditions: [],
    productIds: [1_001_043],
  },
  {
    id: 'sommer-2027',
    name: 'early summer, not begun',
    displayName: { de: 'Sommerbeginn', fr: 'Début d’été', nl: 'Zomerstart' },
    from: SUMMER_2027,
    to: JANUARY_2030,
    priority: 5,
    isActive: true,
    lists: [...COUNTRIES],
    effect: { type: 'automatic_discount', additionalData: { type: 'absolute', value: 300 } },
    conditions: [],
    productIds: [1_001_043],
  },
];

/** The promotions; `more` adds generated products of the categories of the named ones. */
export function seedPromotions(
  more: Readonly<Record<string, readonly number[]>> = {},
): SeedPromotion[] {
  return PROMOTIONS.map((promotion) => ({
    ...promotion,
    productIds: [...promotion.productIds, ...(more[promotion.id] ?? [])],
  }));
}
