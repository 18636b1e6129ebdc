import type { CategoryRow } from './category.ts';

/** Toys, and things to give. */
export const play = {
  play: [null, 'Spielzeug', 'Jouets', 'Speelgoed'],
  softToys: ['play', 'Kuscheltiere', 'Peluches', 'Knuffels'],
  wooden: ['play', 'Holzspielzeug', 'Jouets en bois', 'Houten speelgoed'],
  woodenToys: ['wooden', 'Bausteine', 'Cubes', 'Blokken'],
  stacking: ['woodenToys', 'Stapelspiele', 'Jeux à empiler', 'Stapelspeelgoed'],
  ringPyramids: ['stacking', 'Ringpyramiden', 'Pyramides d’anneaux', 'Ringpiramides'],
  trains: ['wooden', 'Eisenbahnen', 'Trains', 'Treinen'],
  grasping: ['play', 'Greiflinge', 'Hochets', 'Rammelaars'],
  books: ['play', 'Bücher', 'Livres', 'Boekjes'],
  ride: ['play', 'Laufräder', 'Draisiennes', 'Loopfietsen'],
  gifts: [null, 'Geschenke', 'Cadeaux', 'Cadeaus'],
  keepsakes: ['gifts', 'Erinnerungen', 'Souvenirs', 'Herinneringen'],
  giftSets: ['gifts', 'Geschenksets', 'Coffrets cadeaux', 'Cadeausets'],
  giftCards: ['gifts', 'Geschenkkarten', 'Cartes cadeaux', 'Cadeaubonnen'],
} as const satisfies Record<string, CategoryRow>;
