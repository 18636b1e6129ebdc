import type { SeedAttribute } from './types.ts';
import { byLanguage, type Texts } from './texts.ts';

/** Values by key. Keys are used in URLs: lowercase, no comma. */
type Values = Readonly<Record<string, Texts>>;

const BASE_COLOURS = {
  weiss: ['Weiß', 'Blanc', 'Wit'],
  beige: ['Beige', 'Beige', 'Beige'],
  gelb: ['Gelb', 'Jaune', 'Geel'],
  rot: ['Rot', 'Rouge', 'Rood'],
  rosa: ['Rosa', 'Rose', 'Roze'],
  lila: ['Lila', 'Violet', 'Paars'],
  blau: ['Blau', 'Bleu', 'Blauw'],
  gruen: ['Grün', 'Vert', 'Groen'],
  braun: ['Braun', 'Marron', 'Bruin'],
  grau: ['Grau', 'Gris', 'Grijs'],
} as const satisfies Values;

export type BaseColour = keyof typeof BASE_COLOURS;

/** Recommended minimum ages, for the filter and the attribute `dimAlterGeeignetAb`. */
export const AGES = {
  geburt: ['ab Geburt', 'dès la naissance', 'vanaf de geboorte'],
  '3-monate': ['ab 3 Monaten', 'dès 3 mois', 'vanaf 3 maanden'],
  '6-monate': ['ab 6 Monaten', 'dès 6 mois', 'vanaf 6 maanden'],
  '12-monate': ['ab 12 Monaten', 'dès 12 mois', 'vanaf 12 maanden'],
  '18-monate': ['ab 18 Monaten', 'dès 18 mois', 'vanaf 18 maanden'],
  '3-jahre': ['ab 3 Jahren', 'dès 3 ans', 'vanaf 3 jaar'],
} as const satisfies Values;

export type Age = keyof typeof AGES;

const TABLE: readonly (readonly [key: string, label: Texts, values: Values])[] = [
  ['grundfarbe', ['Grundfarbe', 'Couleur de base', 'Basiskleur'], BASE_COLOURS],
  ['alter_geeignet_ab', ['Alter', 'Âge', 'Leeftijd'], AGES],
  [
    'Geschlecht',
    ['Für', 'Pour', 'Voor'],
    {
      unisex: ['Alle', 'Tous', 'Iedereen'],
      maedchen: ['Mädchen', 'Filles', 'Meisjes'],
      jungen: ['Jungen', 'Garçons', 'Jongens'],
    },
  ],
  [
    // Each names the fibre or wood itself: general environmental claims are not allowed (Directive (EU) 2024/825).
    'nachhaltigkeit',
    ['Material', 'Matière', 'Materiaal'],
    {
      'bio-baumwolle': ['Bio-Baumwolle', 'Coton bio', 'Biokatoen'],
      'recyceltes-polyester': ['Recyceltes Polyester', 'Polyester recyclé', 'Gerecycled polyester'],
      'bio-wolle': [
        'Wolle aus kontrolliert biologischer Tierhaltung',
        'Laine biologique',
        'Biologische wol',
      ],
      'holz-aus-europa': ['Holz aus Europa', 'Bois européen', 'Hout uit Europa'],
    },
  ],
  [
    'UV-Schutz',
    ['UV-Schutz', 'Protection UV', 'UV-bescherming'],
    {
      'upf-30': ['UPF 30', 'UPF 30', 'UPF 30'],
      'upf-50': ['UPF 50+', 'UPF 50+', 'UPF 50+'],
      'upf-80': ['UPF 80', 'UPF 80', 'UPF 80'],
    },
  ],
  [
    'wassersaeule',
    ['Wassersäule', 'Colonne d’eau', 'Waterkolom'],
    {
      '5000-mm': ['5.000 mm', '5 000 mm', '5.000 mm'],
      '8000-mm': ['8.000 mm', '8 000 mm', '8.000 mm'],
      '10000-mm': ['10.000 mm', '10 000 mm', '10.000 mm'],
    },
  ],
  [
    'saisonkennzeichen',
    ['Saison', 'Saison', 'Seizoen'],
    {
      ganzjahr: ['Ganzjährig', 'Toute l’année', 'Het hele jaar'],
      sommer: ['Sommer', 'Été', 'Zomer'],
      winter: ['Winter', 'Hiver', 'Winter'],
      uebergang: ['Übergang', 'Mi-saison', 'Tussenseizoen'],
    },
  ],
];

/** A hundred ids per attribute, so that a new value changes no other id. */
const PER_ATTRIBUTE = 100;

/** The filter attributes with all their values. */
export function seedAttributes(): SeedAttribute[] {
  return TABLE.map(([key, label, values], index) => ({
    key,
    label: byLanguage(label),
    values: Object.entries(values).map(([value, words], position) => ({
      id: (index + 1) * PER_ATTRIBUTE + position + 1,
      key: value,
      label: byLanguage(words),
    })),
  }));
}
