import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';
import { AUSTRIAN_EXCLAVES } from './at.areas.ts';

const AUSTRIAN = {
  tax: AUSTRIAN_EXCLAVES,
  hasCustoms: false,
  delivery: 'all',
  extraDays: 0,
  phones: ['AT'],
  note: { de: 'Der Ort liegt in Österreich: Im Preis steckt die österreichische Umsatzsteuer.' },
  source: 'Directive 2006/112/EC Art. 33 and 104; UStG 1994 (AT) § 10(4)',
} as const satisfies Partial<DeliveryArea>;

/** Terms of islands that no bridge, dam or train reaches. */
const ISLAND = {
  tax: 'domestic',
  hasCustoms: false,
  delivery: 'parcel',
  extraDays: 1,
  reason: {
    de: 'Etwas in deinem Warenkorb kommt mit der Spedition, und sie fährt nicht auf Inseln ohne Straße oder Bahn.',
  },
  note: { de: 'Auf die Insel ist dein Paket einen Werktag länger unterwegs.' },
} as const satisfies Partial<DeliveryArea>;

const SURCHARGES = 'Lists of carriers’ surcharges for German islands (Inselzuschlag)';

/** Places with German postcodes that have other terms. */
export const germanAreas: readonly DeliveryArea[] = [
  {
    key: 'DE-buesingen',
    postcodes: '78266',
    tax: 'outside',
    hasCustoms: true,
    delivery: 'none',
    extraDays: 0,
    phones: ['CH'],
    reason: {
      de: 'Büsingen gehört zum Schweizer Zollgebiet, nicht zum Zoll- und Steuergebiet der EU. Unser Schweizer Shop liefert dorthin, mit der Schweizer Postleitzahl 8238.',
    },
    source:
      'Directive 2006/112/EC Art. 6(2)(b); Regulation (EU) 952/2013 Art. 4(1); UStG (DE) § 1(2)',
  },
  {
    key: 'DE-helgoland',
    postcodes: '27498',
    tax: 'outside',
    hasCustoms: true,
    delivery: 'none',
    extraDays: 0,
    reason: {
      de: 'Helgoland gehört nicht zum Zoll- und Steuergebiet der EU. Ein Paket dorthin wäre eine Ausfuhr, und die können wir nicht anmelden.',
    },
    source:
      'Directive 2006/112/EC Art. 6(2)(a); Regulation (EU) 952/2013 Art. 4(1); UStG (DE) § 1(2)',
  },
  { key: 'DE-jungholz', postcodes: '87491', ...AUSTRIAN },
  { key: 'DE-kleinwalsertal', postcodes: '87567-87569', ...AUSTRIAN },
  {
    ...ISLAND,
    key: 'DE-north-frisian-islands',
    // Pellworm, Halligen, Föhr and Amrum.
    postcodes: '25849 25859 25863 25867 25869 25938 25946',
    source: SURCHARGES,
  },
  {
    ...ISLAND,
    key: 'DE-east-frisian-islands',
    // Langeoog, Spiekeroog, Wangerooge, Norderney, Juist, Baltrum and Borkum.
    postcodes: '26465 26474 26486 26548 26571 26579 26757',
    source: SURCHARGES,
  },
  {
    ...ISLAND,
    key: 'DE-other-islands',
    // Hiddensee, Neuwerk and the islands of the Chiemsee.
    postcodes: '18565 27499 83256',
    source: SURCHARGES,
  },
  {
    ...ISLAND,
    key: 'DE-islands-of-a-mainland-town',
    // Herreninsel (Prien), Nordstrandischmoor (Nordstrand) and Vilm (Putbus).
    postcodes: '18581 25845 83209',
    towns: ['herreninsel', 'herrenchiemsee', 'nordstrandischmoor', 'vilm'],
    source: SURCHARGES,
  },
  {
    key: 'DE-sylt',
    postcodes: '25980-25999',
    tax: 'domestic',
    hasCustoms: false,
    // The train also carries lorries.
    delivery: 'all',
    extraDays: 1,
    note: { de: 'Nach Sylt ist deine Lieferung einen Werktag länger unterwegs.' },
    source: SURCHARGES,
  },
];

/** Positions of Germany's postcodes by their first two digits (edge-config/postcode-areas.ts). */
export const germanPlaces = `01 51.1 13.8, 02 51.2 14.8, 03 51.8 14.3, 04 51.3 12.4, 06 51.5 11.9, 07 50.8 11.8, 08 50.6 12.5, 09 50.8 13.0,
  10 52.5 13.4, 12 52.4 13.5, 13 52.6 13.3, 14 52.4 12.9, 15 52.3 14.2, 16 52.9 13.4, 17 53.7 13.3, 18 54.1 12.5,
  19 53.6 11.5, 20 53.6 10.0, 21 53.3 10.0, 22 53.6 10.1, 23 53.9 10.9, 24 54.4 10.0, 25 54.2 9.2, 26 53.3 7.9,
  27 53.2 8.9, 28 53.1 8.8, 29 52.9 10.3, 30 52.4 9.7, 31 52.2 9.7, 32 52.1 8.7, 33 51.9 8.6, 34 51.3 9.4, 35 50.6 8.7,
  36 50.7 9.8, 37 51.5 9.9, 38 52.2 10.6, 39 52.1 11.6, 40 51.2 6.8, 41 51.2 6.4, 42 51.2 7.1, 44 51.5 7.4,
  45 51.5 7.0, 46 51.7 6.7, 47 51.5 6.6, 48 52.0 7.5, 49 52.4 7.9, 50 50.9 6.9, 51 50.9 7.1, 52 50.8 6.2, 53 50.7 7.1,
  54 49.9 6.6, 55 49.9 8.1, 56 50.3 7.5, 57 50.9 8.0, 58 51.3 7.5, 59 51.5 8.0, 60 50.1 8.7, 61 50.3 8.7, 63 50.1 9.1,
  64 49.8 8.7, 65 50.2 8.2, 66 49.3 7.0, 67 49.4 8.2, 68 49.5 8.5, 69 49.4 8.8, 70 48.8 9.2, 71 48.8 9.2, 72 48.4 9.0,
  73 48.7 9.7, 74 49.2 9.4, 75 48.9 8.6, 76 49.0 8.3, 77 48.4 8.0, 78 47.9 8.6, 79 47.9 7.8, 80 48.1 11.6, 81 48.1 11.6,
  82 47.9 11.3, 83 47.9 12.2, 84 48.5 12.4, 85 48.5 11.6, 86 48.4 10.8, 87 47.7 10.4, 88 47.9 9.6, 89 48.5 10.0,
  90 49.4 11.1, 91 49.4 10.8, 92 49.4 12.0, 93 49.0 12.3, 94 48.7 13.1, 95 50.1 11.8, 96 50.1 10.9, 97 49.9 9.9,
  98 50.6 10.7, 99 51.0 10.9`;
