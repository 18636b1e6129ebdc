import type { Language } from '../../shop/rules/shop.ts';
import { slugify } from '../../product/rules/slug.ts';
import { searchTerms } from './search-term.ts';
import { wordForms } from './word-forms.ts';

/** Campaigns of search terms (docs/rules/search.md#search). */

const MOST_CHARACTERS = 500;
/**
 * A path with one slash at its beginning: two would lead to another host, and browsers read a backslash as a slash.
 */
const OWN_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

/** Returns a term in the form of campaigns: "Grössen-Tabelle" is "groessen-tabelle". */
export function campaignTerm(term: string): string {
  return slugify(...searchTerms(term));
}

/** Returns the campaigns' form of a term, and of the term with its last word inflected, the term's own first. */
export function campaignTerms(term: string, language: Language): string[] {
  const words = searchTerms(term);
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = words.slice(0, -1);
  const forms = wordForms(last, language).map((form) => slugify(...before, form));
  return [...new Set([campaignTerm(term), ...forms])];
}

/** Returns whether a target is a path of the shop's own host. */
export function isOwnPath(target: string): boolean {
  return OWN_PATH.test(target);
}

/** Returns a text without tags and control characters, at most 500 characters. It is still text: never insert it as HTML. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replaceAll(/<\/?[a-z][^>]*(>|$)/gi, ' ')
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
}
