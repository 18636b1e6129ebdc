import { PRICE_LISTS } from '../../../app/domain/price-list.ts';
import type { SeedCampaign } from './types.ts';

/** Begin or end, in milliseconds since 1970. */
const SEPTEMBER_2026 = 1_788_220_800_000;
const SUMMER_2027 = 1_811_808_000_000;
const AUTUMN_2027 = 1_819_756_800_000;
const JANUARY_2030 = 1_893_456_000_000;

/** One campaign that runs everywhere, and a coming one in the shops with euros. */
export const CAMPAIGNS: readonly SeedCampaign[] = [
  {
    id: 1,
    key: 'erste-monate',
    name: { de: 'Die ersten Monate', fr: 'Les premiers mois', nl: 'De eerste maanden' },
    reduction: 10,
    from: SEPTEMBER_2026,
    to: JANUARY_2030,
    lists: PRICE_LISTS,
  },
  {
    id: 2,
    key: 'sommer-2027',
    name: { de: 'Sommer draußen', fr: 'L’été dehors', nl: 'Zomer buiten' },
    reduction: 15,
    from: SUMMER_2027,
    to: AUTUMN_2027,
    lists: ['DE', 'AT', 'BE', 'NL', 'FR'],
  },
];
