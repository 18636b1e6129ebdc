import type { Country, Currency, Language, Shop } from '../../app/shop/rules/shop.ts';

export type EasterHoliday = 'goodFriday' | 'monday' | 'ascension' | 'whitMonday' | 'corpusChristi';

/** A carrier as the checkout shows it. */
interface Carrier {
  readonly key: string;
  readonly name: string;
  /** Name in languages where it has another one. */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  /** Page that shows where a parcel is; `{number}` stands for the number of its label. */
  readonly tracking?: string;
}

type PostcodeRange = readonly [first: string, last: string];

/**
 * What a country's shops share, and what its addresses and law are like. The lowest layer, which rules may read: literals alone, so that
 * the build leaves them out where a rule beside them is used.
 */
export interface CountryConfig extends Pick<Shop, 'legalName' | 'serviceHotlines'> {
  readonly currency: Currency;
  readonly timeZone: string;
  /** Value added tax in percent. The catalogue says which products are taxed at the reduced rate. */
  readonly vatRates: { readonly standard: number; readonly reduced: number };
  /** IBAN of the country's company, for payment in advance. The demo's are the examples of the IBAN registry, which belong to no account. */
  readonly bankAccount: string;

  /** Whether the law of the European Union holds, such as its harmonised notice of the legal guarantee. */
  readonly isInUnion: boolean;
  /** Whether the law lets shoppers withdraw from what they bought online. */
  readonly hasWithdrawalRight: boolean;
  /** Years for which a trader keeps invoices, after the one in which they were written (docs/rules/order.md#order). */
  readonly invoiceYears: number;
  /** Number of a register that products show, if the law asks for one. */
  readonly registrationNumber?: 'bauaRegNr' | 'chznNr';
  /** Public holidays of the whole country (docs/rules/delivery.md#delivery-date). Those of regions count as working days. */
  readonly holidays: {
    /** Month and day: `12-25`. */
    readonly fixed: readonly string[];
    /** Those that follow Easter. */
    readonly easter: readonly EasterHoliday[];
  };

  readonly carriers: {
    /** The first is chosen until the shopper chooses another one. */
    readonly parcel: readonly Carrier[];
    /** Of bulky products. */
    readonly freight: Carrier;
  };
  readonly postcodes: {
    /** The first and last postcodes, without the letters at their end. All have as many digits. */
    readonly ranges: readonly [PostcodeRange, ...PostcodeRange[]];
    /** Letters that people write before a postcode: signs of vehicles, ISO 3166, and the first of the country's own name. */
    readonly letters: readonly string[];
  };
  readonly addresses: {
    /** Languages of its streets' names. */
    readonly languages: readonly (Language | 'it')[];
    /** Whether the house number stands before the street, as in `12, rue Pasteur`. */
    readonly isNumberFirst: boolean;
    /** What belongs to a house number there alone. */
    readonly numberParts?: RegExp;
  };

  /** The recommendation engine. Only this host is called, and no redirect is followed. */
  readonly recommendations: { readonly host: `https://${string}`; readonly projectId: string };
  /** Ring of the icon, so that the browser tabs of two shops differ. */
  readonly iconColour: string;
}

export type Countries = Readonly<Record<Country, CountryConfig>>;
