import type { ShopKey } from '../domain/shop.ts';
import type { Messages } from './messages/de.ts';

/** Messages in which a shop differs from its language. */
export const overrides: Partial<Record<ShopKey, Partial<Messages>>> = {
  'de-at': {
    'footer.prices': 'Alle Preise inkl. USt., zzgl. Versand',
    'product.inclVat': 'Inkl. USt., zzgl.',
    'basket.vat': 'inkl. {amount} USt.',
    'basket.toCheckout': 'Zur Kassa',
  },
  'de-ch': {
    'header.close': 'Menü schliessen',
    'layer.close': 'Schliessen',
    'listing.sort.reduction': 'Grösster Rabatt',
    'search.resultsFor': 'Treffer für «{query}»',
    'search.corrected': 'Zu «{query}» gibt es nichts. Hier sind Treffer für «{corrected}».',
    'search.none': 'Zu «{query}» haben wir leider nichts gefunden.',
    'suggest.all': 'Alle Treffer für «{query}»',
    'product.sizeMissing':
      'In dieser Farbe ist deine Grösse gerade nicht zu haben. Bitte wähle eine andere.',
  },
  'nl-be': {
    'footer.delivery': 'We leveren met',
    'basket.empty.text':
      'Wat je uitkiest, wacht hier op je, ook als er tussendoor een luier ververst moet worden.',
  },
  'fr-be': {
    'product.inclVat': 'TVAC, hors',
    'footer.prices': 'Prix TVAC, hors frais de livraison',
  },
  'fr-ch': {
    'product.inclVat': 'TVA incluse, hors',
    'footer.prices': 'Prix TVA incluse, hors frais de livraison',
  },
};
