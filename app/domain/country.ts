import { madeOnce } from './made-once.ts';
import type { Country, Language, Shop, ShopKey } from './shop.ts';

/** Which shop a visitor of the neutral entry goes to (DESIGN §2), and what counts as a country. */

/** Cloudflare's codes that name no country: unknown, and Tor. */
const NO_COUNTRY = new Set(['XX', 'T1']);

/** The visitor's country, upper case, or undefined where the edge knows none. */
export function knownCountry(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[A-Z]{2}$/.test(raw) && !NO_COUNTRY.has(raw)
    ? raw
    : undefined;
}

export interface EntryVisitor {
  /** Remembered shop key (cookie `locale`): goes before `country`. */
  readonly locale?: string | undefined;
  /** Remembered host label (cookie `country`). */
  readonly label?: string | undefined;
  readonly country?: string | undefined;
  /** Languages the browser asks for, best first. */
  readonly languages: readonly string[];
}

/**
 * Returns the shop of a remembered choice, else of the edge's country, else of Accept-Language; undefined where none of
 * them names one, so that the visitor chooses. Where a country or host has two shops (CH, BE) Accept-Language decides,
 * else the shop without prefix. Unlisted shops are never chosen.
 */
export function entryShop(visitor: EntryVisitor, shops: readonly Shop[]): Shop | undefined {
  const listed = shops.filter((shop) => shop.listed);
  const remembered = listed.find((shop) => shop.key === visitor.locale);
  return (
    remembered ??
    byLanguage(
      listed.filter((shop) => shop.label === visitor.label),
      visitor.languages,
    ) ??
    byLanguage(
      listed.filter((shop) => shop.country === visitor.country),
      visitor.languages,
    ) ??
    byAcceptLanguage(listed, visitor.languages)
  );
}

function byLanguage(shops: readonly Shop[], languages: readonly string[]): Shop | undefined {
  const wanted = languages
    .map(primary)
    .find((language) => shops.some((shop) => shop.language === language));
  return (
    shops.find((shop) => shop.language === wanted) ??
    shops.find((shop) => shop.prefix === '') ??
    shops[0]
  );
}

/** The first language that a shop speaks: with its region where a shop has it, else the language's home country. */
function byAcceptLanguage(shops: readonly Shop[], languages: readonly string[]): Shop | undefined {
  for (const tag of languages) {
    const exact = shops.find((shop) => shop.key === tag.toLowerCase());
    if (exact) return exact;
    const home = shops.find((shop) => shop.key === HOME[primary(tag)]);
    if (home) return home;
  }
  return undefined;
}

const HOME: Readonly<Record<string, ShopKey>> = {
  de: 'de-de',
  fr: 'fr-fr',
  nl: 'nl-nl',
} satisfies Record<Language, ShopKey>;

function primary(tag: string): string {
  return tag.split('-', 1)[0]?.toLowerCase() ?? '';
}

/** Language tags of an Accept-Language header, best first (RFC 9110 §12.5.4); q=0 is dropped, at most 20 are read. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', 20)
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters
        .map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(one)?.[1])
        .find(Boolean);
      return { tag: tag.trim(), q: q === undefined ? 1 : Number(q), index };
    })
    .filter(({ tag, q }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && q > 0)
    .sort((a, b) => b.q - a.q || a.index - b.index)
    .map(({ tag }) => tag);
}

const regions = madeOnce(
  (languageTag: string) => new Intl.DisplayNames([languageTag], { type: 'region' }),
);

/** Name of a country in a language, for the pages that list shops. */
export function countryName(country: Country, languageTag: string): string {
  return regions(languageTag).of(country) ?? country;
}
