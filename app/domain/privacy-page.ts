import type { Language } from './shop.ts';

/** Path of the page that says what a shop does with personal data: a story that every shop has (docs/content.md). */
export const PRIVACY_PAGE: Readonly<Record<Language, string>> = {
  de: '/datenschutz/',
  fr: '/confidentialite/',
  nl: '/privacy/',
};
