import type { Country, Language } from '../../../app/domain/shop.ts';
import type { Drawing } from './drawings/draw.ts';

/** What a language says of a product. */
export interface SeedText {
  readonly name: string;
  readonly description: string;
  /** From the root down. */
  readonly categories: readonly string[];
  /** Label of each advanced attribute: `farbe`, `masse`, `dimAlterGeeignetAb`. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Minor units of the country's currency. */
export interface SeedTier {
  readonly amount: number;
  readonly price: number;
  readonly unit: string;
}

/** What a variant costs in a country, in minor units. */
export interface SeedPrice {
  readonly withTax: number;
  readonly beforeReduction: number | null;
  readonly recommended: number | null;
  readonly lowest30Days: number | null;
  readonly vatRate: number;
  readonly tiers: readonly SeedTier[];
}

export interface SeedVariant {
  readonly id: number;
  readonly referenceKey: string;
  readonly position: number;
  readonly size: string | null;
  readonly bvc: 1 | 2 | 3 | 4;
  readonly deliveryDaysFrom: number;
  readonly deliveryDaysTo: number;
  readonly paybackFactor: string | null;
  readonly unit: 'LI' | 'QM' | 'KG' | 'ST' | null;
  readonly unitSize: number | null;
  readonly stock: number;
  readonly prices: Readonly<Record<Country, SeedPrice>>;
}

/** A picture of a product: its key in the store and what is drawn on it. */
export interface SeedImage {
  readonly src: string;
  readonly drawing: Drawing;
}

export interface SeedProduct {
  readonly id: number;
  readonly referenceKey: string;
  /** The reference key without its dot. */
  readonly number: string;
  readonly masterKey: string;
  readonly brand: string;
  readonly subbrand: string | null;
  readonly images: readonly SeedImage[];
  readonly isActive: boolean;
  readonly isNew: boolean;
  readonly rating: { readonly average: number; readonly count: number } | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly texts: Readonly<Record<Language, SeedText>>;
  readonly flags: Readonly<Record<string, string>>;
  readonly variants: readonly SeedVariant[];
}
