import { KNOWN_COLOURS } from '../../../app/domain/colour.ts';
import type { GROUNDS } from './drawings/ground.ts';
import type { BaseColour } from './attributes.ts';

interface Colour {
  readonly hex: string;
  /** Value of the colour filter. */
  readonly base: BaseColour;
  /** Default ground: one ground per colour limits the number of drawings. */
  readonly ground: keyof typeof GROUNDS;
  readonly de: string;
  readonly fr: string;
  readonly nl: string;
}

/** Colours of the assortment: their paint and their name in each language. */
export const COLOURS = {
  sage: { ...KNOWN_COLOURS.sage, base: 'gruen', ground: 'moss' },
  terracotta: { ...KNOWN_COLOURS.terracotta, base: 'rot', ground: 'blush' },
  honey: { ...KNOWN_COLOURS.honey, base: 'gelb', ground: 'straw' },
  nightBlue: { ...KNOWN_COLOURS.nightBlue, base: 'blau', ground: 'sky' },
  rosewood: { ...KNOWN_COLOURS.rosewood, base: 'rosa', ground: 'lilac' },
  sand: { ...KNOWN_COLOURS.sand, base: 'beige', ground: 'down' },
  caramel: { ...KNOWN_COLOURS.caramel, base: 'braun', ground: 'straw' },
  lavender: { ...KNOWN_COLOURS.lavender, base: 'lila', ground: 'lilac' },
  mistBlue: { ...KNOWN_COLOURS.mistBlue, base: 'blau', ground: 'sky' },
  peach: { ...KNOWN_COLOURS.peach, base: 'rosa', ground: 'blush' },
  brick: { ...KNOWN_COLOURS.brick, base: 'rot', ground: 'straw' },
  lagoon: { ...KNOWN_COLOURS.lagoon, base: 'blau', ground: 'down' },
  steelBlue: { ...KNOWN_COLOURS.steelBlue, base: 'blau', ground: 'sky' },
  fir: { ...KNOWN_COLOURS.fir, base: 'gruen', ground: 'moss' },
  glacier: { ...KNOWN_COLOURS.glacier, base: 'blau', ground: 'lilac' },
  olive: { ...KNOWN_COLOURS.olive, base: 'gruen', ground: 'moss' },
  clay: { ...KNOWN_COLOURS.clay, base: 'braun', ground: 'blush' },
  pearl: { ...KNOWN_COLOURS.pearl, base: 'grau', ground: 'down' },
  oat: { ...KNOWN_COLOURS.oat, base: 'beige', ground: 'moss' },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof COLOURS;
