import { PRICE_LISTS } from '../../../app/domain/price-list.ts';
import { COUNTRIES } from '../../../app/domain/shop.ts';
import type { SeedPromotion } from './types.ts';

/** Begin or end, in milliseconds since 1970. */
const SEPTEMBER_2026 = 1_788_220_800_000;
const NOVEMBER_2026 = 1_793_491_200_000;
const SUMMER_2027 = 1_811_808_000_000;
const JANUARY_2030 = 1_893_456_000_000;

const CLOTHS = 100_100_701;
const LOTION = 1_001_021;

const PROMOTIONS: readonly SeedPromotion[] = [
  {
    id: 'pflege10',
    name: '10 % on care',
    displayName: { de: '10 % auf Pflege', fr: '10 % sur les soins', nl: '10% op verzorging' },
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    priority: 10,
    isActive: true,
    isCombinable: true,
    lists: PRICE_LISTS,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    conditions: [],
    productIds: [1_001_025, LOTION],
  },
  {
    id: 'vorrat',
    name: 'one off each bottle of two',
    displayName: {
      de: 'Vorrat: ab 2 Flaschen günstiger',
      fr: 'En réserve : moins cher dès 2 flacons',
      nl: 'Voorraad: vanaf 2 flessen voordeliger',
    },
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    priority: 8,
    isActive: true,
    isCombinable: true,
    lists: PRICE_LISTS,
    effect: { type: 'automatic_discount', additionalData: { type: 'absolute', value: 100 } },
    conditions: [{ level: 'item', key: 'minimum_quantity', condition: 'quantity >= 2' }],
    productIds: [LOTION],
  },
  {
    id: 'wickelset',
    name: 'nappies and lotion together',
    displayName: {
      de: 'Wickel-Set: 15 % auf beides',
      fr: 'Set change : 15 % sur les deux',
      nl: 'Verschoonset: 15% op allebei',
    },
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    priority: 30,
    isActive: true,
    isGroup: true,
    lists: PRICE_LISTS,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 15 } },
    conditions: [{ level: 'item', key: 'all_products', condition: 'all' }],
    productIds: [1_001_020, LOTION],
  },
  {
    id: 'rausgehen',
    name: 'pullover or shoes, two of them',
    displayName: {
      de: 'Rausgeh-Paket: 10 % ab 2 Teilen',
      fr: 'Tenue de sortie : 10 % dès 2 pièces',
      nl: 'Naar buiten: 10% vanaf 2 stuks',
    },
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    priority: 15,
    isActive: true,
    isGroup: true,
    lists: PRICE_LISTS,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    conditions: [{ level: 'item', key: 'minimum_quantity', condition: 'quantity >= 2' }],
    productIds: [1_001_024, 1_001_037],
  },
  {
    id: 'krabbeln',
    name: 'ten percent from an order value',
    displayName: {
      de: '10 % auf Krabbeldecken',
      fr: '10 % sur les tapis d’éveil',
      nl: '10% op speelkleden',
    },
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    priority: 12,
    isActive: true,
    lists: PRICE_LISTS,
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    conditions: [{ level: 'global', key: 'minimum_order_value', condition: 'value >= 8000' }],
    productIds: [1_001_034],
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
    lists: PRICE_LISTS,
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
