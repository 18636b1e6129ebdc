import type { Language } from '../../app/shop/rules/shop.ts';

/** Slugs of the stories that the law of each country words by itself: imprint, terms, privacy, withdrawal, delivery, payment. */
export const LEGAL_SLUGS: Readonly<Record<Language, readonly string[]>> = {
  de: ['impressum', 'agb', 'datenschutz', 'widerrufsbelehrung', 'versand', 'zahlung'],
  fr: [
    'mentions-legales',
    'conditions-generales-de-vente',
    'confidentialite',
    'droit-de-retractation',
    'livraison',
    'paiement',
  ],
  nl: ['colofon', 'algemene-voorwaarden', 'privacy', 'herroepingsrecht', 'verzending', 'betalen'],
};
