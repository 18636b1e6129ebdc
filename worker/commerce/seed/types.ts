import type { PriceList } from '../../../app/domain/price-list.ts';
import type { Country, Language } from '../../../app/domain/shop.ts';
import type { Drawing } from './drawings/draw.ts';

/** A text in each language. */
export type TextByLanguage<T = string> = Readonly<Record<Language, T>>;

/* ---- what products refer to ---- */

/** A category of the tree, at most five levels deep; a parent stands before its children. */
export interface SeedCategory {
  readonly id: number;
  readonly parentId: number | null;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly name: TextByLanguage;
  /** Segment of the URL: lowercase, no slash, unique among its siblings in each language. */
  readonly slug: TextByLanguage;
  /** Shown on the category's page if it has no story. */
  readonly description?: TextByLanguage;
  /** Other words for what it has, by which it and its products are found: "wandelwagen". */
  readonly otherWords?: Readonly<Partial<Record<Language, string>>>;
  /** Key of its picture, as `SeedImage.src`. */
  readonly image?: string;
  /** Has URLs and filters, but is in no menu. */
  readonly isHidden?: boolean;
}

/** The maker of a product (GPSR Art. 19). */
export interface SeedMaker {
  /** Name that products refer to. */
  readonly key: string;
  readonly name: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166: "DE", "IN". */
  readonly country: string;
  readonly email: string;
  /** The responsible person in the Union, for a maker outside of it. */
  readonly responsible?: Omit<SeedMaker, 'key' | 'responsible'>;
}

export interface SeedBrand {
  readonly id: number;
  /** Unique name that products refer to. */
  readonly name: string;
  readonly slug: string;
  /** Key of its maker, the default of its products. */
  readonly maker: string;
  readonly subbrands: readonly { readonly id: number; readonly name: string }[];
}

/** A value of a filter attribute: `blau`, named "Blau", "Bleu", "Blauw". */
interface SeedAttributeValue {
  readonly id: number;
  /** Key in products and URLs: lowercase, no comma. */
  readonly key: string;
  readonly label: TextByLanguage;
}

/**
 * A filter attribute: grundfarbe, alter_geeignet_ab, Geschlecht, nachhaltigkeit, UV-Schutz, wassersaeule,
 * saisonkennzeichen. The other filters derive from brand, subbrand, size and price.
 */
export interface SeedAttribute {
  readonly key: string;
  readonly label: TextByLanguage;
  readonly values: readonly SeedAttributeValue[];
}

/** Effect of a promotion; `value` is percent if relative, else minor units of each piece, in the list's currency. */
type SeedEffect =
  | {
      readonly type: 'automatic_discount';
      readonly additionalData: { readonly type: 'relative' | 'absolute'; readonly value: number };
    }
  | {
      readonly type: 'buy_x_get_y';
      readonly additionalData: {
        readonly maxCount: number;
        readonly variantIds: readonly number[];
      };
    };

export interface SeedPromotion {
  /** Id in `product.promo.promoId`, baskets and tracking. */
  readonly id: string;
  /** For the back office. */
  readonly name: string;
  readonly displayName: TextByLanguage;
  /** Milliseconds since 1970; it runs from `from` until before `to`. */
  readonly from: number;
  readonly to: number;
  /** The highest goes first. */
  readonly priority: number;
  readonly isActive: boolean;
  /** Whether it applies beside other combinable promotions. */
  readonly isCombinable?: boolean;
  /** Whether it applies to lines of one item group that carry its id. */
  readonly isGroup?: boolean;
  readonly lists: readonly PriceList[];
  readonly effect: SeedEffect;
  readonly conditions: readonly {
    readonly level: 'item' | 'global';
    readonly key: string;
    readonly condition: string;
  }[];
  /** Ids of the products that show it. */
  readonly productIds: readonly number[];
}

/** A campaign. */
export interface SeedCampaign {
  readonly id: number;
  /** Name in calls. */
  readonly key: string;
  readonly name: TextByLanguage;
  /** Percent off. */
  readonly reduction: number;
  /** Milliseconds since 1970; it runs from `from` until before `to`. */
  readonly from: number;
  readonly to: number;
  readonly lists: readonly PriceList[];
}

/** Everything that products refer to, written before them. */
export interface SeedAssortment {
  readonly categories: readonly SeedCategory[];
  readonly makers: readonly SeedMaker[];
  readonly brands: readonly SeedBrand[];
  readonly attributes: readonly SeedAttribute[];
  readonly promotions: readonly SeedPromotion[];
  readonly campaigns: readonly SeedCampaign[];
}

/* ---- products ---- */

/** Materials of a product by part, fibres in full words (EU 1007/2011): "Außen", "95 % Baumwolle, 5 % Elasthan". */
interface SeedMaterial {
  /** "" for a product of one part. */
  readonly part: string;
  readonly composition: string;
}

/** A file that a shopper may open before buying: care instructions, a size chart. */
interface SeedDownload {
  readonly label: string;
  /** A path of the shop, or an https address. */
  readonly href: string;
  /** Bytes. */
  readonly size: number;
}

/** A seal that another body gives. */
export interface SeedSeal {
  readonly name: string;
  /** Number of the certificate. */
  readonly number?: string;
  /** What was tested. */
  readonly text: string;
  /** Where the number can be checked. */
  readonly href: string;
}

/** Texts of a product in one language. */
export interface SeedText {
  readonly name: string;
  readonly description: string;
  /** Category names from the root down, for a product without `categoryIds`. */
  readonly categories: readonly string[];
  /**
   * Labels of the advanced attributes that differ by language: `farbe`, `masse`, `dimAlterGeeignetAb`, `motivtext`,
   * `seoUrl`, `auswahlWalz`; and `masse`, `faltmass`, `gewicht`.
   */
  readonly labels: Readonly<Record<string, string>>;
  /** Short sentences, best first. */
  readonly highlights?: readonly string[];
  /** Each begins with the language's word for "Warning" where law requires it (2009/48/EC Art. 11). */
  readonly warnings?: readonly string[];
  readonly materials?: readonly SeedMaterial[];
  /** Care, a sentence each. */
  readonly care?: readonly string[];
  readonly downloads?: readonly SeedDownload[];
  readonly seals?: readonly SeedSeal[];
  /** Path of the product information sheet (EU 2017/1369). */
  readonly energySheet?: string;
  /** Path of the energy label, the same in every language. */
  readonly energyLabel?: string;
}

/** Minor units of the country's currency. */
interface SeedTier {
  readonly amount: number;
  readonly price: number;
  readonly unit: string;
}

/** A former price from a time on, until the next entry or today's price. */
interface SeedPastPrice {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Minor units. */
  readonly withTax: number;
}

/** The price of a variant on a list, in minor units. */
export interface SeedPrice {
  readonly withTax: number;
  readonly beforeReduction: number | null;
  readonly recommended: number | null;
  /** Lowest price of the 30 days before today's began (PAngV §11); equal to `history` if both are given. */
  readonly lowest30Days: number | null;
  /** Percent, of the list's country and the product's `vatClass`. */
  readonly vatRate: number;
  readonly tiers: readonly SeedTier[];
  /** When today's price began, in milliseconds since 1970; by default with the product. */
  readonly since?: number;
  /** Earlier prices, oldest first, all before `since`. */
  readonly history?: readonly SeedPastPrice[];
}

export interface SeedVariant {
  readonly id: number;
  readonly referenceKey: string;
  readonly position: number;
  /** `asGro`: the size as the label prints it. */
  readonly size: string | null;
  /** Colour and pictures, if the variants of the product differ in colour. */
  readonly colour?: TextByLanguage;
  readonly images?: readonly SeedImage[];
  /** `doppelgroesse`: the double size that the add-to-cart layer prefers ("50/56"). */
  readonly doubleSize?: string;
  readonly bvc: 1 | 2 | 3 | 4;
  readonly deliveryDaysFrom: number;
  readonly deliveryDaysTo: number;
  /** `KQPRI.priceReference`: the number of the priced article in the goods system. */
  readonly priceReference?: string;
  readonly paybackFactor: string | null;
  readonly unit: 'LI' | 'QM' | 'KG' | 'ST' | null;
  readonly unitSize: number | null;
  /** Global Trade Item Number: 13 digits with their check digit. */
  readonly gtin?: string;
  readonly stock: number;
  /** The list of a company has only prices that differ from its country's. */
  readonly prices: Readonly<Record<Country, SeedPrice>> &
    Readonly<Partial<Record<PriceList, SeedPrice>>>;
}

/** A picture of a product: its key in the store and what is drawn on it. */
export interface SeedImage {
  readonly src: string;
  readonly drawing: Drawing;
}

export interface SeedRating {
  /** 0 to 5, one digit after the point. */
  readonly average: number;
  readonly count: number;
  /** Number of ratings with 5, 4, 3, 2 and 1 stars; their sum is `count`. */
  readonly distribution?: readonly [number, number, number, number, number];
}

/** Legal duties of devices and biocides (docs/rules.md#legal-notes). */
export interface SeedDuties {
  readonly bauaRegNr?: string;
  readonly chznNr?: string;
  /** Device-recycling category. */
  readonly recycling?:
    | 'grossgerte'
    | 'bildschirme_und_monitore'
    | 'klgerte_informationsu_telekommtechnik';
  readonly weeeNumber?: string;
  /** "A" to "G"; light sources and displays. */
  readonly energyClass?: string;
  /** No strike price, voucher or recommendation (Regulation 2016/127 Art. 10). */
  readonly infantFormula?: boolean;
}

export interface SeedProduct {
  readonly id: number;
  readonly referenceKey: string;
  /** The reference key without its dot. */
  readonly number: string;
  readonly masterKey: string;
  /** Name of a `SeedBrand`. */
  readonly brand: string;
  readonly subbrand: string | null;
  /** Key of a `SeedMaker`; by default the brand's. */
  readonly maker?: string;
  /** Ids of its categories, its own first; mostly leaves. */
  readonly categoryIds?: readonly number[];
  readonly images: readonly SeedImage[];
  readonly isActive: boolean;
  readonly isNew: boolean;
  readonly rating: SeedRating | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly texts: TextByLanguage<SeedText>;
  /**
   * Attributes without language: `personalisierterArtikel` "1", `vppArticle` "J", `virtuelleBundles` "J", `bulkyOrLoad`
   * "j", `vppdimension` "30x40".
   */
  readonly flags: Readonly<Record<string, string>>;
  /** Keys of values by key of a `SeedAttribute`. */
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  /** Theme of the badge `pim-<theme>`: `bio`, `geschenk`. */
  readonly artikelThema?: string;
  /** Tax rate of each country; by default `standard`. Food and books are `reduced`. */
  readonly vatClass?: 'standard' | 'reduced';
  /** Parts of a bundle: ids of variants of other products. */
  readonly bundle?: readonly { readonly variantId: number; readonly quantity: number }[];
  readonly duties?: SeedDuties;
  /** Id of the running campaign that its prices are of. */
  readonly campaign?: number;
  /** Old paths below a shop's prefix, without trailing slash: "/artikel/100.1001". */
  readonly oldAddresses?: readonly string[];
  readonly variants: readonly SeedVariant[];
}
