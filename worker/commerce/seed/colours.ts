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
  sage: { hex: '#7fb3ab', base: 'gruen', ground: 'moss', de: 'Salbei', fr: 'Sauge', nl: 'Salie' },
  terracotta: {
    hex: '#d98c73',
    base: 'rot',
    ground: 'blush',
    de: 'Terrakotta',
    fr: 'Terre cuite',
    nl: 'Terracotta',
  },
  honey: { hex: '#e6c15c', base: 'gelb', ground: 'straw', de: 'Honig', fr: 'Miel', nl: 'Honing' },
  nightBlue: {
    hex: '#5b6b95',
    base: 'blau',
    ground: 'sky',
    de: 'Nachtblau',
    fr: 'Bleu nuit',
    nl: 'Nachtblauw',
  },
  rosewood: {
    hex: '#c58b93',
    base: 'rosa',
    ground: 'lilac',
    de: 'Rosenholz',
    fr: 'Bois de rose',
    nl: 'Rozenhout',
  },
  sand: { hex: '#c9b28f', base: 'beige', ground: 'down', de: 'Sand', fr: 'Sable', nl: 'Zand' },
  caramel: {
    hex: '#c79a6b',
    base: 'braun',
    ground: 'straw',
    de: 'Karamell',
    fr: 'Caramel',
    nl: 'Karamel',
  },
  lavender: {
    hex: '#8f86b0',
    base: 'lila',
    ground: 'lilac',
    de: 'Lavendel',
    fr: 'Lavande',
    nl: 'Lavendel',
  },
  mistBlue: {
    hex: '#8fb2c9',
    base: 'blau',
    ground: 'sky',
    de: 'Nebelblau',
    fr: 'Bleu brume',
    nl: 'Nevelblauw',
  },
  peach: {
    hex: '#d9a48f',
    base: 'rosa',
    ground: 'blush',
    de: 'Pfirsich',
    fr: 'Pêche',
    nl: 'Perzik',
  },
  brick: {
    hex: '#c9785f',
    base: 'rot',
    ground: 'straw',
    de: 'Ziegel',
    fr: 'Brique',
    nl: 'Baksteen',
  },
  lagoon: { hex: '#5d93a6', base: 'blau', ground: 'down', de: 'Lagune', fr: 'Lagon', nl: 'Lagune' },
  steelBlue: {
    hex: '#5b7fa6',
    base: 'blau',
    ground: 'sky',
    de: 'Taubenblau',
    fr: 'Bleu pigeon',
    nl: 'Duifblauw',
  },
  fir: {
    hex: '#6f8f7b',
    base: 'gruen',
    ground: 'moss',
    de: 'Tannengrün',
    fr: 'Vert sapin',
    nl: 'Dennengroen',
  },
  glacier: {
    hex: '#8fb8c9',
    base: 'blau',
    ground: 'lilac',
    de: 'Gletscher',
    fr: 'Glacier',
    nl: 'Gletsjer',
  },
  olive: { hex: '#8c9c74', base: 'gruen', ground: 'moss', de: 'Olive', fr: 'Olive', nl: 'Olijf' },
  clay: { hex: '#b4735c', base: 'braun', ground: 'blush', de: 'Ton', fr: 'Argile', nl: 'Klei' },
  pearl: {
    hex: '#c8cad4',
    base: 'grau',
    ground: 'down',
    de: 'Perlgrau',
    fr: 'Gris perle',
    nl: 'Parelgrijs',
  },
  oat: { hex: '#e3d6bf', base: 'beige', ground: 'moss', de: 'Hafer', fr: 'Avoine', nl: 'Haver' },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof COLOURS;
