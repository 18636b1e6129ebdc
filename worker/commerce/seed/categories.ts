import type { Language } from '../../../app/domain/shop.ts';

type Path = Readonly<Record<Language, readonly string[]>>;

/** Category paths, from the root down. */
export const CATEGORIES = {
  wrapBodies: {
    de: ['Babykleidung', 'Bodys', 'Wickelbodys'],
    fr: ['Vêtements bébé', 'Bodies', 'Bodies cache-cœur'],
    nl: ['Babykleding', 'Rompers', 'Overslagrompers'],
  },
  longBodies: {
    de: ['Babykleidung', 'Bodys', 'Langarmbodys'],
    fr: ['Vêtements bébé', 'Bodies', 'Bodies manches longues'],
    nl: ['Babykleding', 'Rompers', 'Rompers met lange mouwen'],
  },
  hats: {
    de: ['Babykleidung', 'Accessoires', 'Mützen'],
    fr: ['Vêtements bébé', 'Accessoires', 'Bonnets'],
    nl: ['Babykleding', 'Accessoires', 'Mutsen'],
  },
  trousers: {
    de: ['Babykleidung', 'Hosen', 'Pumphosen'],
    fr: ['Vêtements bébé', 'Pantalons', 'Sarouels'],
    nl: ['Babykleding', 'Broeken', 'Pofbroeken'],
  },
  shoes: {
    de: ['Babykleidung', 'Schuhe', 'Lauflernschuhe'],
    fr: ['Vêtements bébé', 'Chaussures', 'Premiers pas'],
    nl: ['Babykleding', 'Schoenen', 'Eerste schoentjes'],
  },
  prams: {
    de: ['Kinderwagen', 'Kombikinderwagen'],
    fr: ['Poussettes', 'Poussettes combinées'],
    nl: ['Kinderwagens', 'Combikinderwagens'],
  },
  seats: {
    de: ['Autositze', 'Reboarder'],
    fr: ['Sièges auto', 'Dos à la route'],
    nl: ['Autostoeltjes', 'Tegen de rijrichting in'],
  },
  sleepingBags: {
    de: ['Schlafen', 'Schlafsäcke', 'Ganzjahresschlafsäcke'],
    fr: ['Sommeil', 'Gigoteuses', 'Gigoteuses toutes saisons'],
    nl: ['Slapen', 'Slaapzakken', 'Vierseizoenenslaapzakken'],
  },
  bassinets: {
    de: ['Schlafen', 'Babybetten', 'Stubenwagen'],
    fr: ['Sommeil', 'Lits bébé', 'Berceaux'],
    nl: ['Slapen', 'Babybedjes', 'Wiegjes'],
  },
  monitors: {
    de: ['Schlafen', 'Babyphones'],
    fr: ['Sommeil', 'Babyphones'],
    nl: ['Slapen', 'Babyfoons'],
  },
  bottles: {
    de: ['Füttern', 'Flaschen'],
    fr: ['Repas', 'Biberons'],
    nl: ['Voeden', 'Flesjes'],
  },
  bibs: {
    de: ['Füttern', 'Lätzchen'],
    fr: ['Repas', 'Bavoirs'],
    nl: ['Voeden', 'Slabbetjes'],
  },
  highchairs: {
    de: ['Füttern', 'Hochstühle'],
    fr: ['Repas', 'Chaises hautes'],
    nl: ['Voeden', 'Kinderstoelen'],
  },
  muslins: {
    de: ['Pflege', 'Wickeln', 'Mulltücher'],
    fr: ['Soins', 'Change', 'Langes'],
    nl: ['Verzorging', 'Verschonen', 'Hydrofieldoeken'],
  },
  nappies: {
    de: ['Pflege', 'Wickeln', 'Windeln'],
    fr: ['Soins', 'Change', 'Couches'],
    nl: ['Verzorging', 'Verschonen', 'Luiers'],
  },
  lotions: {
    de: ['Pflege', 'Hautpflege'],
    fr: ['Soins', 'Soins de la peau'],
    nl: ['Verzorging', 'Huidverzorging'],
  },
  softToys: {
    de: ['Spielzeug', 'Kuscheltiere'],
    fr: ['Jouets', 'Peluches'],
    nl: ['Speelgoed', 'Knuffels'],
  },
  woodenToys: {
    de: ['Spielzeug', 'Holzspielzeug', 'Bausteine'],
    fr: ['Jouets', 'Jouets en bois', 'Cubes'],
    nl: ['Speelgoed', 'Houten speelgoed', 'Blokken'],
  },
  keepsakes: {
    de: ['Geschenke', 'Erinnerungen'],
    fr: ['Cadeaux', 'Souvenirs'],
    nl: ['Cadeaus', 'Herinneringen'],
  },
} as const satisfies Record<string, Path>;

export type CategoryName = keyof typeof CATEGORIES;
