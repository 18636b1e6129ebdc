import type { ColourName } from '../colours.ts';
import type { GROUNDS } from '../drawings/ground.ts';
import type { Pattern } from '../drawings/pattern.ts';
import type { ProductPlan, TextPlan, VariantPlan } from '../plan.ts';

const TEXTS: Readonly<Record<'de' | 'fr' | 'nl', TextPlan>> = {
  de: {
    name: 'Wickelbody „Tau“ aus Bio-Baumwolle',
    description:
      'Für die ersten Wochen, in denen nichts über den Kopf gezogen werden soll: Der Body wird um dein Kind gelegt und seitlich geschlossen. Die Druckknöpfe sitzen auf einer weichen Leiste und drücken nicht auf den Nabel. Aus Bio-Baumwolle mit etwas Elasthan, bei 60 Grad waschbar.',
  },
  fr: {
    name: 'Body cache-cœur « Tau » en coton bio',
    description:
      'Pour les premières semaines, quand rien ne doit passer par la tête : le body s’ouvre à plat, se croise et se ferme sur le côté. Les pressions reposent sur une bande souple et n’appuient pas sur le nombril. En coton bio avec un peu d’élasthanne, lavable à 60 °C.',
  },
  nl: {
    name: 'Overslagromper ‘Tau’ van biokatoen',
    description:
      'Voor de eerste weken, als er liever niets over het hoofdje gaat: je legt de romper om je kindje heen en sluit hem opzij. De drukknoopjes zitten op een zacht biesje en drukken niet op de navel. Van biokatoen met een beetje elastaan, wasbaar op 60 graden.',
  },
};

const SIZES: readonly VariantPlan[] = [
  { size: '50/56' },
  { size: '62/68' },
  { size: '74/80' },
  { size: '86/92' },
  { size: '98/104' },
];

/** The same sizes, one sold out. */
function without(size: string): readonly VariantPlan[] {
  return SIZES.map((variant) =>
    variant.size === size ? { ...variant, bvc: 4 as const, stock: 0 } : variant,
  );
}

interface TauColour {
  readonly number: number;
  readonly colour: ColourName;
  readonly ground: keyof typeof GROUNDS;
  readonly pattern: Pattern;
  readonly rating?: readonly [average: number, count: number];
  readonly variants: readonly VariantPlan[];
}

const COLOURS: readonly TauColour[] = [
  // Demo: siblings.
  {
    number: 1_001_010,
    colour: 'sage',
    ground: 'moss',
    pattern: 'dots',
    rating: [4.8, 212],
    variants: without('86/92'),
  },
  {
    number: 1_001_011,
    colour: 'terracotta',
    ground: 'blush',
    pattern: 'dots',
    rating: [4.7, 131],
    variants: SIZES,
  },
  {
    number: 1_001_012,
    colour: 'honey',
    ground: 'straw',
    pattern: 'waves',
    rating: [4.6, 58],
    variants: without('50/56'),
  },
  {
    number: 1_001_013,
    colour: 'nightBlue',
    ground: 'sky',
    pattern: 'stars',
    rating: [4.9, 97],
    variants: SIZES,
  },
  {
    number: 1_001_014,
    colour: 'rosewood',
    ground: 'lilac',
    pattern: 'leaves',
    rating: [4.4, 19],
    variants: SIZES,
  },
  { number: 1_001_015, colour: 'sand', ground: 'down', pattern: 'stripes', variants: SIZES },
];

/** The wrap body "Tau": one model, six colours, each a separate product. */
export const tau: readonly ProductPlan[] = COLOURS.map((colour) => ({
  ...colour,
  brand: 'Nestling',
  category: 'wrapBodysuits',
  material: 'organicCotton',
  master: 'M1001010',
  shape: 'bodyWrap',
  price: 1499,
  // Only two of the colours are reduced: cards of one model may differ.
  ...(colour.number <= 1_001_011 ? { beforeReduction: 1999 } : {}),
  isNew: colour.colour === 'sand',
  texts: TEXTS,
}));
