import type { Country, Currency, Language, Shop } from '../../app/shop/rules/shop.ts';

export type EasterHoliday = 'goodFriday' | 'monday' | 'ascension' | 'whitMonday' | 'corpusChristi';

/** A carrier as the checkout shows it. */
interface Carrier {
  readonly key: string;
  readonly name: string;
  /** Name in languages with a different one. */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  /** URL of the page that tracks a package; `{number}` is replaced by the number on its label. */
  readonly tracking?: string;
  /** Whether it delivers to pick-up points (app/address/rules/pickup-point.ts). */
  readonly toPoints?: true;
}

type PostcodeRange = readonly [first: string, last: string];

/**
 * The values that a country's shops share, and those of its addresses and law. This is the lowest layer, which rules may import. The
 * values are literals, so that the build can drop unused ones.
 */
export interface CountryConfig extends Pick<Shop, 'legalName' | 'serviceHotlines'> {
  readonly currency: Currency;
  readonly timeZone: string;
  /** Value added tax in percent. The catalogue says which products have the reduced rate. */
  readonly vatRates: { readonly standard: number; readonly reduced: number };
  /** IBAN of the country's company, for payment in advance. The demo uses the examples of the IBAN registry, which belong to no account. */
  readonly bankAccount: string;

  /** Whether the law of the European Union applies, such as its harmonised notice of the legal guarantee. */
  readonly isInUnion: boolean;
  /** Whether shoppers have a legal right of withdrawal from online purchases. */
  readonly hasWithdrawalRight: boolean;
  /**
   * Years for which a trader must store invoices, counted from the end of the year in which they were written
   * (docs/rules/order.md#order).
   */
  readonly invoiceYears: number;
  /** How long a gift card can be used, as the terms of its shops say; null without an end. */
  readonly giftCardValidity: { readonly years: number; readonly isToYearEnd: boolean } | null;
  /** Attribute with the register number that products must show, if the law requires one. */
  readonly registrationNumber?: 'bauaRegNr' | 'chznNr';
  /**
   * Public holidays of the whole country (docs/rules/delivery.md#delivery-date). Regional holidays count as working days.
   */
  readonly holidays: {
    /** Month and day: `12-25`. */
    readonly fixed: readonly string[];
    /** Holidays relative to Easter. */
    readonly easter: readonly EasterHoliday[];
  };

  readonly carriers: {
    /** Carriers of parcels; the first one is preselected. */
    readonly parcel: readonly Carrier[];
    /** Carrier of bulky products. */
    readonly freight: Carrier;
  };
  readonly postcodes: {
    /**
     * The first and last postcodes of each range, without the letters at their end. All have the same number of
     * digits.
     */
    readonly ranges: readonly [PostcodeRange, ...PostcodeRange[]];
    /** Letters that people write before a postcode: vehicle codes, ISO 3166, and the initial of the country's name. */
    readonly letters: readonly string[];
  };
  readonly addresses: {
    /** Languages of its street names. */
    readonly languages: readonly (Language | 'it')[];
    /** Whether the house number precedes the street, as in `12, rue Pasteur`. */
    readonly isNumberFirst: boolean;
    /** Parts of a house number that only this country has. */
    readonly numberParts?: RegExp;
  };

  /** The recommendation engine. Only this host is called, and no redirect is followed. */
  readonly recommendations: { readonly host: `https://${string}`; readonly projectId: string };
  /** Colour of the icon's ring, so that the browser tabs of two shops differ. */
  readonly iconColour: string;
}

export type Countries = Readonly<Record<Country, CountryConfig>>;
