import type { Language } from '../../../app/domain/shop.ts';

/** Colours of the assortment: what is drawn, and what each language calls it. */
export const COLOURS = {
  sage: { hex: '#7fb3ab', de: 'Salbei', fr: 'Sauge', nl: 'Salie' },
  terracotta: { hex: '#d98c73', de: 'Terrakotta', fr: 'Terre cuite', nl: 'Terracotta' },
  honey: { hex: '#e6c15c', de: 'Honig', fr: 'Miel', nl: 'Honing' },
  nightBlue: { hex: '#5b6b95', de: 'Nachtblau', fr: 'Bleu nuit', nl: 'Nachtblauw' },
  rosewood: { hex: '#c58b93', de: 'Rosenholz', fr: 'Bois de rose', nl: 'Rozenhout' },
  sand: { hex: '#c9b28f', de: 'Sand', fr: 'Sable', nl: 'Zand' },
  caramel: { hex: '#c79a6b', de: 'Karamell', fr: 'Caramel', nl: 'Karamel' },
  lavender: { hex: '#8f86b0', de: 'Lavendel', fr: 'Lavande', nl: 'Lavendel' },
  mistBlue: { hex: '#8fb2c9', de: 'Nebelblau', fr: 'Bleu brume', nl: 'Nevelblauw' },
  peach: { hex: '#d9a48f', de: 'Pfirsich', fr: 'Pêche', nl: 'Perzik' },
  brick: { hex: '#c9785f', de: 'Ziegel', fr: 'Brique', nl: 'Baksteen' },
  lagoon: { hex: '#5d93a6', de: 'Lagune', fr: 'Lagon', nl: 'Lagune' },
  steelBlue: { hex: '#5b7fa6', de: 'Taubenblau', fr: 'Bleu pigeon', nl: 'Duifblauw' },
  fir: { hex: '#6f8f7b', de: 'Tannengrün', fr: 'Vert sapin', nl: 'Dennengroen' },
  glacier: { hex: '#8fb8c9', de: 'Gletscher', fr: 'Glacier', nl: 'Gletsjer' },
  olive: { hex: '#8c9c74', de: 'Olive', fr: 'Olive', nl: 'Olijf' },
  clay: { hex: '#b4735c', de: 'Ton', fr: 'Argile', nl: 'Klei' },
} as const satisfies Record<string, Readonly<Record<Language | 'hex', string>>>;

export type ColourName = keyof typeof COLOURS;
