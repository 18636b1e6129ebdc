import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';

/** Terms of the islands in the Caribbean. They have no postcodes, so people type a Dutch one. */
const CARIBBEAN = {
  tax: 'outside',
  hasCustoms: true,
  delivery: 'none',
  extraDays: 0,
  phones: ['BQ', 'CW', 'AW', 'SX'],
  reason: {
    nl: 'De eilanden in de Cariben horen niet bij het douane- en btw-gebied van de EU. Een pakket daarheen is uitvoer, en die kunnen we niet aangeven.',
  },
  source: 'TFEU Art. 355(2) and Annex II; Directive 2006/112/EC Art. 5(2)',
} as const satisfies Partial<DeliveryArea>;

/** Places with Dutch postcodes that have other terms. */
export const dutchAreas: readonly DeliveryArea[] = [
  {
    key: 'NL-wadden-islands',
    // Texel, Terschelling, Vlieland, Ameland and Schiermonnikoog.
    postcodes: '1791-1797 8880-8899 9161-9166',
    tax: 'domestic',
    hasCustoms: false,
    delivery: 'parcel',
    extraDays: 1,
    reason: {
      nl: 'Er zit iets in je winkelmand dat met een transporteur komt, en die rijdt niet naar de Waddeneilanden.',
    },
    note: { nl: 'Naar de Waddeneilanden is je pakket een werkdag langer onderweg.' },
    source: 'Surcharges of PostNL and DHL for remote areas (Waddeneilanden)',
  },
  {
    ...CARIBBEAN,
    key: 'NL-caribbean',
    postcodes: '1000-9999',
    towns: [
      'bonaire',
      'kralendijk',
      'rincon',
      'sint eustatius',
      'st eustatius',
      'saba',
      'the bottom',
      'windwardside',
      'aruba',
      'oranjestad',
      'san nicolas',
      'savaneta',
      'curacao',
      'philipsburg',
      'simpson bay',
      'cole bay',
    ],
  },
  {
    ...CARIBBEAN,
    key: 'NL-willemstad',
    // All postcodes except those of Willemstad in Brabant.
    postcodes: '1000-4796 4798-9999',
    towns: ['willemstad'],
  },
  {
    ...CARIBBEAN,
    key: 'NL-sint-maarten',
    // All postcodes except those of Sint Maarten in North Holland.
    postcodes: '1000-1743 1745-9999',
    towns: ['sint maarten', 'st maarten'],
  },
  {
    key: 'NL-baarle-nassau',
    postcodes: '5111',
    tax: 'domestic',
    hasCustoms: false,
    delivery: 'all',
    extraDays: 0,
    phones: ['BE'],
    source: 'Directive 2006/112/EC Art. 5: Dutch territory, whatever surrounds it',
  },
];
