import { memoize } from '../../page/rules/memoize.ts';
import { type Country, type Language, type Shop, type ShopKey, spokenLanguage } from './shop.ts';

/** Choice of a visitor's shop at the neutral entry (docs/rules/shop.md#country-choice). */

/** Cloudflare's codes for an unknown country and for Tor. */
const NO_COUNTRY = new Set(['XX', 'T1']);

/** Returns the visitor's country in upper case, or undefined if the edge does not know it. */
export function knownCountry(raw: unknown): string | undefined {
  return typeof raw === 'string' && /^[A-Z]{2}$/.test(raw) && !NO_COUNTRY.has(raw)
    ? raw
    : undefined;
}

export interface EntryVisitor {
  /** Shop key from the cookie `locale`; takes precedence over `country`. */
  readonly locale?: string | undefined;
  /** Host label from the cookie `country`. */
  readonly label?: string | undefined;
  readonly country?: string | undefined;
  /** Languages of Accept-Language, best first. */
  readonly languages: readonly string[];
}

/**
 * Returns the shop of a remembered choice, otherwise of the edge's country, otherwise of Accept-Language. Undefined
 * if none of them determines a shop; the visitor then chooses. If a country or host has two shops (CH, BE),
 * Accept-Language decides, otherwise the shop without a prefix. Unlisted shops are never chosen.
 */
export function entryShop(visitor: EntryVisitor, shops: readonly Shop[]): Shop | undefined {
  const listed = shops.filter((shop) => shop.listed);
  const remembered = listed.find((shop) => shop.key === visitor.locale);
  return (
    remembered ??
    shopByLanguage(
      listed.filter((shop) => shop.label === visitor.label),
      visitor.languages,
    ) ??
    shopByLanguage(
      listed.filter((shop) => shop.country === visitor.country),
      visitor.languages,
    ) ??
    byAcceptLanguage(listed, visitor.languages)
  );
}

/** Returns the shop in the best of the languages, otherwise the one without a prefix; undefined without shops. */
export function shopByLanguage(
  shops: readonly Shop[],
  languages: readonly string[],
): Shop | undefined {
  const wanted = languages
    .map(primary)
    .find((language) => shops.some((shop) => spokenLanguage(shop) === language));
  return (
    shops.find((shop) => spokenLanguage(shop) === wanted) ??
    shops.find((shop) => shop.prefix === '') ??
    shops[0]
  );
}

/**
 * Returns the shop of the first language that a shop has: of the same region, otherwise of the language's home
 * country. A language of pages alone has none, and leads to the first shop that speaks it.
 */
function byAcceptLanguage(shops: readonly Shop[], languages: readonly string[]): Shop | undefined {
  for (const tag of languages) {
    const exact = shops.find((shop) => shop.key === tag.toLowerCase());
    if (exact) return exact;
    const language = primary(tag);
    const home = shops.find((shop) =>
      language in HOME ? shop.key === HOME[language] : spokenLanguage(shop) === language,
    );
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

/**
 * Parses an Accept-Language header into language tags, best first (RFC 9110 §12.5.4). Drops q=0 and reads at
 * most 20 tags.
 */
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

const languageNames = memoize(
  (languageTag: string) => new Intl.DisplayNames([languageTag], { type: 'language' }),
);

/** Returns the name of a language in a language, as the beginning of a label. */
export function languageName(language: string, languageTag: string): string {
  return capitalised(languageNames(languageTag).of(language) ?? language);
}

/** Returns a text that begins with a capital letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const regions = memoize(
  (languageTag: string) => new Intl.DisplayNames([languageTag], { type: 'region' }),
);

/** Returns the name of a country in a language. */
export function countryName(country: Country, languageTag: string): string {
  return regions(languageTag).of(country) ?? country;
}
