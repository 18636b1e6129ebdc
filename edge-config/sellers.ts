import type { Locale } from '../app/shop/rules/shop.ts';

/** Where the company behind a shop is, as its imprint says; its name is the country's. */
interface Seller {
  readonly address: readonly string[];
  readonly register: string;
  readonly vatId: string;
}

export const sellers: Readonly<Record<Locale, Seller>> = {
  'de-de': {
    address: ['Nestweg 12', '04109 Leipzig', 'Deutschland'],
    register: 'Amtsgericht Leipzig, HRB 00000',
    vatId: 'DE000000000',
  },
  'de-at': {
    address: ['Nestgasse 12', '1070 Wien', 'Österreich'],
    register: 'FN 000000 a, Handelsgericht Wien',
    vatId: 'ATU00000000',
  },
  'de-ch': {
    address: ['Nestgasse 12', '8004 Zürich', 'Schweiz'],
    register: 'Handelsregister des Kantons Zürich',
    vatId: 'CHE-000.000.000 MWST',
  },
  'fr-ch': {
    address: ['Nestgasse 12', '8004 Zurich', 'Suisse'],
    register: 'Registre du commerce du canton de Zurich',
    vatId: 'CHE-000.000.000 TVA',
  },
  'nl-be': {
    address: ['Nestlaan 12', '2018 Antwerpen', 'België'],
    register: 'RPR Antwerpen, afdeling Antwerpen, 0000.000.000',
    vatId: 'BE 0000.000.000',
  },
  'fr-be': {
    address: ['Rue du Nid 12', '1050 Bruxelles', 'Belgique'],
    register: 'RPM Bruxelles, 0000.000.000',
    vatId: 'BE 0000.000.000',
  },
  'nl-nl': {
    address: ['Nestlaan 12', '3511 AB Utrecht', 'Nederland'],
    register: 'KvK 00000000',
    vatId: 'NL000000000B00',
  },
  'fr-fr': {
    address: ['12, rue du Nid', '69007 Lyon', 'France'],
    register: 'RCS Lyon 000 000 000',
    vatId: 'FR00000000000',
  },
};
