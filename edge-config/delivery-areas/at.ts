import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';
import { countries } from '../countries.ts';

/**
 * The rates of Jungholz and Mittelberg (Directive 2006/112/EC Art. 104). By UStG 1994 § 10(4) the 19 % are those of sellers with a seat or
 * a fixed establishment there, as the demo shop is taken to have: a shop that has none charges 20 %.
 */
export const AUSTRIAN_EXCLAVES = {
  country: 'AT',
  standard: 19,
  reduced: countries.AT.vatRates.reduced,
} as const;

const EXCLAVE = {
  tax: AUSTRIAN_EXCLAVES,
  hasCustoms: false,
  delivery: 'all',
  extraDays: 0,
  note: { de: 'In Jungholz und im Kleinwalsertal gilt ein Steuersatz von 19 %.' },
  source: 'Directive 2006/112/EC Art. 104; UStG 1994 (AT) § 10(4)',
} as const satisfies Partial<DeliveryArea>;

/** Places inside Austria's postcodes that are not inside its terms. Roads lead there from Germany alone, whose postcodes they have too. */
export const austrianAreas: readonly DeliveryArea[] = [
  { key: 'AT-jungholz', postcodes: '6691', ...EXCLAVE },
  { key: 'AT-kleinwalsertal', postcodes: '6991-6993', ...EXCLAVE },
];
