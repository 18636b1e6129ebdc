import type { CategoryRow } from './category.ts';

/** Prams, car seats and what goes with them. */
export const onTheGo = {
  pramRoot: [null, 'Kinderwagen', 'Poussettes', 'Kinderwagens'],
  prams: ['pramRoot', 'Kombikinderwagen', 'Poussettes combinées', 'Combikinderwagens'],
  buggies: ['pramRoot', 'Buggys', 'Poussettes cannes', 'Buggy’s'],
  travelBuggies: ['buggies', 'Reisebuggys', 'Poussettes de voyage', 'Reisbuggy’s'],
  pramExtras: ['pramRoot', 'Zubehör', 'Accessoires', 'Accessoires'],
  footmuffs: ['pramExtras', 'Fußsäcke', 'Chancelières', 'Voetenzakken'],
  winterFootmuffs: ['footmuffs', 'Winterfußsäcke', 'Chancelières d’hiver', 'Wintervoetenzakken'],
  lambFootmuffs: ['winterFootmuffs', 'Mit Wollfutter', 'Doublées de laine', 'Met wollen voering'],
  bags: ['pramExtras', 'Wickeltaschen', 'Sacs à langer', 'Luiertassen'],
  carriers: ['pramRoot', 'Babytragen', 'Porte-bébés', 'Draagzakken'],
  seatRoot: [null, 'Autositze', 'Sièges auto', 'Autostoeltjes'],
  seats: ['seatRoot', 'Reboarder', 'Dos à la route', 'Tegen de rijrichting in'],
  infantSeats: ['seatRoot', 'Babyschalen', 'Coques bébé', 'Babyautostoeltjes'],
  boosters: ['seatRoot', 'Kindersitze', 'Rehausseurs', 'Zitverhogers'],
} as const satisfies Record<string, CategoryRow>;
