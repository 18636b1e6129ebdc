/** A shop as trips use it: its pages and what a shopper there types. */
export interface TripShop {
  readonly host: string;
  readonly locale: string;
  readonly basket: string;
  readonly checkout: string;
  readonly address: Readonly<Record<string, string>>;
  readonly carriers: readonly [string, ...string[]];
  readonly methods: readonly [string, ...string[]];
}

const PERSON = { gender: 'f', first_name: 'Gerda', last_name: 'Gast', delivery: 'billing' };

export const TRIP_SHOPS = {
  'de-de': {
    host: 'de',
    locale: 'de-de',
    basket: '/warenkorb/',
    checkout: '/kasse/',
    address: {
      ...PERSON,
      street: 'Lindenweg',
      house_number: '12',
      postcode: '04277',
      city: 'Leipzig',
      country: 'DE',
    },
    carriers: ['dhl', 'hermes'],
    methods: ['PP', 'PP', 'KK', 'KK', 'KC', 'RE', 'V'],
  },
  'de-ch': {
    host: 'ch',
    locale: 'de-ch',
    basket: '/warenkorb/',
    checkout: '/kasse/',
    address: {
      ...PERSON,
      street: 'Seestrasse',
      house_number: '4a',
      postcode: '8002',
      city: 'Zürich',
      country: 'CH',
    },
    carriers: ['post-ch'],
    methods: ['TW', 'TW', 'KK', 'NN', 'RE'],
  },
  'fr-be': {
    host: 'be',
    locale: 'fr-be',
    basket: '/fr/panier/',
    checkout: '/fr/commande/',
    address: {
      ...PERSON,
      street: 'Rue Haute',
      house_number: '7',
      postcode: '1000',
      city: 'Bruxelles',
      country: 'BE',
    },
    carriers: ['bpost', 'postnl'],
    methods: ['KK', 'PP', 'KC', 'V'],
  },
  'nl-nl': {
    host: 'nl',
    locale: 'nl-nl',
    basket: '/winkelmand/',
    checkout: '/afrekenen/',
    address: {
      ...PERSON,
      street: 'Keizersgracht',
      house_number: '101',
      postcode: '1015 CJ',
      city: 'Amsterdam',
      country: 'NL',
    },
    carriers: ['postnl', 'dhl'],
    methods: ['IL', 'IL', 'KK', 'PP', 'V'],
  },
} as const satisfies Readonly<Record<string, TripShop>>;

export type TripShopKey = keyof typeof TRIP_SHOPS;
