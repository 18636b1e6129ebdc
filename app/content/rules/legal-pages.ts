import type { Language } from '../../shop/rules/shop.ts';

/** Paths of the general terms by language. Every shop needs this story (docs/content.md). */
export const TERMS_PAGE: Readonly<Record<Language, string>> = {
  de: '/agb/',
  fr: '/conditions-generales-de-vente/',
  nl: '/algemene-voorwaarden/',
};

/** Paths of the page that explains the right of withdrawal. Every shop needs this story too. */
export const WITHDRAWAL_PAGE: Readonly<Record<Language, string>> = {
  de: '/widerrufsbelehrung/',
  fr: '/droit-de-retractation/',
  nl: '/herroepingsrecht/',
};

/** Paths of the imprint, which says who runs the shop. Every shop needs this story too. */
export const IMPRINT_PAGE: Readonly<Record<Language, string>> = {
  de: '/impressum/',
  fr: '/mentions-legales/',
  nl: '/colofon/',
};
