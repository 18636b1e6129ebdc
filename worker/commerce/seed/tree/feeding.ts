import type { CategoryRow } from './category.ts';

/** Things for drinking and eating. */
export const feeding = {
  feeding: [null, 'Füttern', 'Repas', 'Voeden'],
  bottles: ['feeding', 'Flaschen', 'Biberons', 'Flesjes'],
  glassBottles: ['bottles', 'Aus Glas', 'En verre', 'Van glas'],
  cups: ['feeding', 'Trinklernbecher', 'Tasses d’apprentissage', 'Drinkbekers'],
  bibs: ['feeding', 'Lätzchen', 'Bavoirs', 'Slabbetjes'],
  tableware: ['feeding', 'Geschirr', 'Vaisselle', 'Servies'],
  highchairs: ['feeding', 'Hochstühle', 'Chaises hautes', 'Kinderstoelen'],
  food: ['feeding', 'Nahrung', 'Alimentation', 'Voeding'],
  porridge: ['food', 'Brei', 'Bouillies', 'Pap'],
  formula: ['food', 'Milchnahrung', 'Laits infantiles', 'Melkpoeder'],
  firstFormula: ['formula', 'Anfangsnahrung', 'Lait 1er âge', 'Zuigelingenvoeding'],
} as const satisfies Record<string, CategoryRow>;
