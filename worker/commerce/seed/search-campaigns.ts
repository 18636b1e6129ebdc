import { PRICE_LISTS } from '../../../app/domain/price-list.ts';
import type { Language } from '../../../app/domain/shop.ts';
import type { Table } from './table.ts';

/** Milliseconds since 1970. */
const SEPTEMBER_2026 = 1_788_220_800_000;
const JANUARY_2030 = 1_893_456_000_000;

/** Terms that lead to a page, and terms that get a hint above their products. */
const CAMPAIGNS: readonly (readonly [
  language: Language,
  term: string,
  kind: 'redirect' | 'feedback',
  content: string,
])[] = [
  ['de', 'versand', 'redirect', '/versand/'],
  ['de', 'versandkosten', 'redirect', '/versand/'],
  ['fr', 'livraison', 'redirect', '/livraison/'],
  ['nl', 'verzending', 'redirect', '/verzending/'],
  ['de', 'gutschein', 'redirect', '/geschenke/geschenkkarten/'],
  ['fr', 'bon-cadeau', 'redirect', '/cadeaux/cartes-cadeaux/'],
  ['nl', 'cadeaukaart', 'redirect', '/cadeaus/cadeaubonnen/'],
  ['de', 'retoure', 'redirect', '/widerruf/'],
  ['fr', 'retour', 'redirect', '/retractation/'],
  ['nl', 'retour', 'redirect', '/herroeping/'],
  ['de', 'kontakt', 'redirect', '/kontakt/'],
  ['fr', 'contact', 'redirect', '/contact/'],
  ['nl', 'contact', 'redirect', '/contact/'],
  [
    'de',
    'autositz',
    'feedback',
    'Ob ein Sitz passt, hängt von Größe und Gewicht ab. Im Zweifel: die nächste Größe erst dann, wenn der Kopf oben anstößt.',
  ],
  [
    'fr',
    'siege-auto',
    'feedback',
    'La taille et le poids décident du siège. Dans le doute, changez de siège quand la tête touche le haut.',
  ],
  [
    'nl',
    'autostoeltje',
    'feedback',
    'Lengte en gewicht bepalen welk stoeltje past. Bij twijfel: pas wisselen als het hoofd de bovenkant raakt.',
  ],
];

/** Returns the rows of the campaigns of search terms. */
export function searchCampaignTable(): Table {
  return {
    name: 'search_campaigns',
    columns: ['id', 'language', 'term', 'kind', 'content', 'runs_from', 'runs_to', 'price_lists'],
    rows: CAMPAIGNS.map((campaign, index) => [
      index + 1,
      ...campaign,
      SEPTEMBER_2026,
      JANUARY_2030,
      JSON.stringify(PRICE_LISTS),
    ]),
  };
}
