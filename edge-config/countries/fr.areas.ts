import type { DeliveryArea } from '../../app/delivery/rules/delivery-area.ts';

/** Terms of overseas territories, to which each parcel is an export, whatever their VAT. */
const OVERSEAS = {
  hasCustoms: true,
  delivery: 'none',
  extraDays: 0,
} as const satisfies Partial<DeliveryArea>;

const LOCAL_VAT = { country: 'FR', standard: 8.5, reduced: 2.1 } as const;
const DEPARTMENTS =
  'Directive 2006/112/EC Art. 6(1)(c); TFEU Art. 349 and 355(1); CGI Art. 294 and 296';
const COLLECTIVITIES = 'TFEU Art. 355(2) and Annex II; Directive 2006/112/EC Art. 5(2)';

function octroiText(place: string): string {
  return `${place} a sa propre TVA et l’octroi de mer. Un colis y est une exportation, que nous ne pouvons pas déclarer.`;
}

function exportText(place: string): string {
  return `${place} ne fait pas partie du territoire de TVA de l’UE. Un colis y est une exportation, que nous ne pouvons pas déclarer.`;
}

/** Terms of islands that no bridge reaches. */
const ISLAND = {
  tax: 'domestic',
  hasCustoms: false,
  delivery: 'parcel',
  extraDays: 2,
  reason: {
    fr: 'Un article de votre panier est livré par transporteur, et celui-ci ne dessert pas les îles sans pont.',
  },
  note: { fr: 'Pour cette île, votre colis met deux jours ouvrables de plus.' },
  source: 'Surcharges of Colissimo and Chronopost for islands (zones difficiles d’accès)',
} as const satisfies Partial<DeliveryArea>;

/** Places with French postcodes that have other terms. */
export const frenchAreas: readonly DeliveryArea[] = [
  {
    ...OVERSEAS,
    key: 'FR-guadeloupe',
    postcodes: '97100-97132 97134-97149 97151-97199',
    tax: LOCAL_VAT,
    phones: ['GP'],
    reason: { fr: octroiText('La Guadeloupe') },
    source: DEPARTMENTS,
  },
  {
    ...OVERSEAS,
    key: 'FR-martinique',
    postcodes: '97200-97299',
    tax: LOCAL_VAT,
    phones: ['MQ'],
    reason: { fr: octroiText('La Martinique') },
    source: DEPARTMENTS,
  },
  {
    ...OVERSEAS,
    key: 'FR-reunion',
    postcodes: '97400-97499',
    tax: LOCAL_VAT,
    phones: ['RE'],
    reason: { fr: octroiText('La Réunion') },
    source: DEPARTMENTS,
  },
  {
    ...OVERSEAS,
    key: 'FR-guyane',
    postcodes: '97300-97399',
    tax: 'outside',
    phones: ['GF'],
    reason: { fr: exportText('La Guyane') },
    source: DEPARTMENTS,
  },
  {
    ...OVERSEAS,
    key: 'FR-mayotte',
    postcodes: '97600-97699',
    tax: 'outside',
    phones: ['YT'],
    reason: { fr: exportText('Mayotte') },
    source: DEPARTMENTS,
  },
  {
    ...OVERSEAS,
    key: 'FR-saint-barthelemy',
    postcodes: '97133 97700-97799',
    tax: 'outside',
    phones: ['BL'],
    reason: { fr: exportText('Saint-Barthélemy') },
    source: COLLECTIVITIES,
  },
  {
    ...OVERSEAS,
    key: 'FR-saint-martin',
    postcodes: '97150 97800-97899',
    tax: 'outside',
    phones: ['MF'],
    reason: { fr: exportText('Saint-Martin') },
    source: DEPARTMENTS,
  },
  {
    ...OVERSEAS,
    key: 'FR-saint-pierre-et-miquelon',
    postcodes: '97500-97599',
    tax: 'outside',
    phones: ['PM'],
    reason: { fr: exportText('Saint-Pierre-et-Miquelon') },
    source: COLLECTIVITIES,
  },
  {
    ...OVERSEAS,
    key: 'FR-wallis-et-futuna',
    postcodes: '98600-98699',
    tax: 'outside',
    phones: ['WF'],
    reason: { fr: exportText('Wallis-et-Futuna') },
    source: COLLECTIVITIES,
  },
  {
    ...OVERSEAS,
    key: 'FR-polynesie',
    postcodes: '98700-98799',
    tax: 'outside',
    phones: ['PF'],
    reason: { fr: exportText('La Polynésie française') },
    source: COLLECTIVITIES,
  },
  {
    ...OVERSEAS,
    key: 'FR-nouvelle-caledonie',
    postcodes: '98800-98899',
    tax: 'outside',
    phones: ['NC'],
    reason: { fr: exportText('La Nouvelle-Calédonie') },
    source: COLLECTIVITIES,
  },
  {
    ...OVERSEAS,
    key: 'FR-overseas',
    // The southern and antarctic lands (984), Clipperton (989), and codes without a place.
    postcodes: '97000-97099 97900-97999 98100-98599 98900-98999',
    tax: 'outside',
    reason: { fr: exportText('Ce territoire d’outre-mer') },
    source: COLLECTIVITIES,
  },
  {
    ...OVERSEAS,
    key: 'FR-armed-forces',
    // Sectors of the army's post, whose parcels follow a unit abroad.
    postcodes: '00001-00999',
    tax: 'outside',
    reason: {
      fr: 'Un secteur postal des armées suit son unité, même à l’étranger : nous ne savons ni quelle TVA ni quelle douane s’y appliquent.',
    },
    source: 'La Poste: postcodes of the armed forces (Poste aux armées, 00xxx)',
  },
  {
    key: 'FR-monaco',
    postcodes: '98000-98099',
    tax: 'domestic',
    hasCustoms: false,
    delivery: 'all',
    extraDays: 0,
    phones: ['MC'],
    source: 'Directive 2006/112/EC Art. 7(1); Regulation (EU) 952/2013 Art. 4(2)(a)',
  },
  {
    key: 'FR-corse',
    postcodes: '20000-20999',
    // Food and books have a lower rate there; everything else is taxed as on the mainland.
    tax: { country: 'FR', standard: 20, reduced: 2.1 },
    hasCustoms: false,
    delivery: 'all',
    extraDays: 2,
    note: { fr: 'Pour la Corse, la livraison prend deux jours ouvrables de plus.' },
    source: 'CGI Art. 297 (I)(1)(2°) and (2); BOI-TVA-GEO-10-10',
  },
  {
    ...ISLAND,
    key: 'FR-islands',
    // Aix, Bréhat, Ouessant, Batz, Molène, Sein, Belle-Île, Groix, Île-aux-Moines, Arz and Yeu.
    postcodes: '17123 22870 29242 29253 29259 29990 56360 56590 56780 56840 85350',
  },
  {
    ...ISLAND,
    key: 'FR-islands-of-a-mainland-town',
    // Lérins (Cannes), Frioul (Marseille), Glénan (Fouesnant), Chausey (Granville), Houat and Hœdic (Quiberon), Embiez (Six-Fours), Bendor
    // (Bandol), Porquerolles, Port-Cros and Levant (Hyères).
    postcodes: '06400 13001 13007 29170 50400 56170 83140 83150 83400',
    towns: [
      'houat',
      'hoedic',
      'chausey',
      'glenan',
      'porquerolles',
      'port cros',
      'ile du levant',
      'frioul',
      'embiez',
      'bendor',
      'ile sainte marguerite',
      'ile saint honorat',
      'iles de lerins',
    ],
  },
];
