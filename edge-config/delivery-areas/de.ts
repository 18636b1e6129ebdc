import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';
import { AUSTRIAN_EXCLAVES } from './at.ts';

const AUSTRIAN = {
  tax: AUSTRIAN_EXCLAVES,
  hasCustoms: false,
  delivery: 'all',
  extraDays: 0,
  phones: ['AT'],
  note: { de: 'Der Ort liegt in Österreich: Im Preis steckt die österreichische Umsatzsteuer.' },
  source: 'Directive 2006/112/EC Art. 33 and 104; UStG 1994 (AT) § 10(4)',
} as const satisfies Partial<DeliveryArea>;

/** Islands that no bridge, dam or train leads to. */
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

/** Places inside Germany's postcodes that are not inside its terms. */
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
    // The train carries lorries.
    delivery: 'all',
    extraDays: 1,
    note: { de: 'Nach Sylt ist deine Lieferung einen Werktag länger unterwegs.' },
    source: SURCHARGES,
  },
];
