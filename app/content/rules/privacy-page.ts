import type { Language } from '../../shop/rules/shop.ts';

/** Path of the privacy page by language. Every shop needs this story (docs/content.md). */
export const PRIVACY_PAGE: Readonly<Record<Language, string>> = {
  de: '/datenschutz/',
  fr: '/confidentialite/',
  nl: '/privacy/',
};
