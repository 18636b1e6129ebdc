import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';
import { at } from './at.ts';

/**
 * The rates of Jungholz and Mittelberg (Directive 2006/112/EC Art. 104). By UStG 1994 § 10(4) the 19 % are those of sellers with a seat or
 * a fixed establishment there, as the demo shop is taken to have: a shop that has none charges 20 %.
 */
export const AUSTRIAN_EXCLAVES = {
  country: 'AT',
  standard: 19,
  reduced: at.vatRates.reduced,
} as const;

const EXCLAVE = {
  tax: AUSTRIAN_EXCLAVES,
  hasCustoms: false,
  delivery: 'all',
  extraDays: 0,
  note: { de: 'In Jungholz und im Kleinwalsertal gilt ein Steuersatz von 19 %.' },
  source: 'Directive 2006/112/EC Art. 104; UStG 1994 (AT) § 10(4)',
} as const satisfies Partial<DeliveryArea>;

/** Places with Austrian postcodes but other terms. They can be reached by road only from Germany, and have German postcodes, too. */
export const austrianAreas: readonly DeliveryArea[] = [
  { key: 'AT-jungholz', postcodes: '6691', ...EXCLAVE },
  { key: 'AT-kleinwalsertal', postcodes: '6991-6993', ...EXCLAVE },
];

/** Positions of Austria's postcodes by their first two digits (edge-config/postcode-areas.ts). */
export const austrianPlaces = `10 48.2 16.4, 11 48.2 16.4, 12 48.2 16.4, 13 48.1 16.4, 14 48.2 16.3, 20 48.5 16.2, 21 48.6 16.6, 22 48.3 16.7,
  23 48.1 16.3, 24 48.0 16.8, 25 47.9 16.2, 26 47.7 16.0, 27 47.8 16.2, 28 47.6 16.2, 30 48.2 15.9, 31 48.2 15.6,
  32 48.1 15.3, 33 48.1 14.9, 34 48.3 16.2, 35 48.5 15.6, 36 48.4 15.4, 37 48.6 15.5, 38 48.8 15.2, 39 48.7 15.0,
  40 48.3 14.3, 41 48.5 14.0, 42 48.4 14.5, 43 48.3 14.6, 44 48.1 14.4, 45 48.0 14.1, 46 48.2 14.0, 47 48.3 13.6,
  48 47.9 13.7, 49 48.2 13.3, 50 47.8 13.0, 51 47.9 13.0, 52 48.1 13.1, 53 47.8 13.3, 54 47.6 13.1, 55 47.4 13.3,
  56 47.2 12.9, 57 47.3 12.7, 60 47.3 11.4, 61 47.3 11.5, 62 47.3 11.8, 63 47.5 12.2, 64 47.2 10.9, 65 47.1 10.5,
  66 47.5 10.7, 67 47.2 9.8, 68 47.3 9.6, 69 47.5 9.7, 70 47.8 16.5, 71 47.8 16.8, 72 47.6 16.4, 73 47.5 16.4,
  74 47.3 16.2, 75 47.1 16.2, 80 47.1 15.4, 81 47.1 15.4, 82 47.2 15.8, 83 46.9 15.9, 84 46.8 15.5, 85 47.0 15.2,
  86 47.4 15.4, 87 47.3 14.9, 88 47.2 14.2, 89 47.5 14.2, 90 46.6 14.3, 91 46.6 14.6, 92 46.7 14.1, 93 46.9 14.4,
  94 46.8 14.9, 95 46.6 13.8, 96 46.6 13.3, 97 46.9 13.4, 98 46.9 13.5, 99 46.8 12.6`;
