import type { Texts } from '../texts.ts';

interface Seal {
  readonly name: string;
  readonly text: Texts;
  readonly href: string;
}

/** Seals by key. Real certificates would have a number. */
export const SEALS = {
  oekoTex: {
    name: 'OEKO-TEX® STANDARD 100',
    text: [
      'Stoffe, Garne und Knöpfe sind auf Schadstoffe geprüft, in der Produktklasse I für Babys.',
      'Tissus, fils et boutons sont contrôlés : aucune substance nocive au-delà des limites de la classe I, celle des bébés.',
      'Stoffen, garens en knopen zijn getest op schadelijke stoffen, in productklasse I voor baby’s.',
    ],
    href: 'https://www.oeko-tex.com/',
  },
  gots: {
    name: 'Global Organic Textile Standard (GOTS)',
    text: [
      'Mindestens 95 % der Fasern stammen aus kontrolliert biologischem Anbau, geprüft vom Feld bis zur Naht.',
      'Au moins 95 % des fibres viennent de l’agriculture biologique, contrôlée du champ à la couture.',
      'Minstens 95% van de vezels komt uit biologische teelt, gecontroleerd van het veld tot de naad.',
    ],
    href: 'https://global-standard.org/',
  },
} as const satisfies Readonly<Record<string, Seal>>;

export type SealName = keyof typeof SEALS;
