import { env } from 'cloudflare:workers';
import { compoundHeads } from '../../../app/search/rules/compound.ts';
import { LANGUAGES, type Language } from '../../../app/shop/rules/shop.ts';
import { insertRow } from './catalogue-rows.ts';

const START = 1_780_000_000_000;
const END = 4_000_000_000_000;

interface TestCategory {
  readonly line: readonly number[];
  readonly position: number;
  readonly names: readonly [de: string, fr: string, nl: string];
  readonly hidden?: boolean;
}

/** A tree of five levels; the line of ids of each category ends with its own. */
const CATEGORIES: readonly TestCategory[] = [
  { line: [1], position: 2, names: ['Babykleidung', 'Vetements', 'Babykleding'] },
  { line: [2], position: 1, names: ['Geschenke', 'Cadeaux', 'Cadeaus'] },
  { line: [1, 11], position: 1, names: ['Bodys', 'Bodies', 'Rompers'] },
  { line: [1, 12], position: 2, names: ['Lager', 'Stock', 'Voorraad'], hidden: true },
  { line: [1, 11, 111], position: 1, names: ['Wickelbodys', 'Croises', 'Overslag'] },
  { line: [1, 11, 111, 1111], position: 1, names: ['Kurzarm', 'Courtes', 'Kort'] },
  { line: [1, 11, 111, 1111, 11_111], position: 1, names: ['Sommer', 'Ete', 'Zomer'] },
];

function inLanguages(de: string, fr: string, nl: string): string {
  return JSON.stringify({ de, fr, nl });
}

function categoryRows({ line, position, names, hidden }: TestCategory) {
  const id = line.at(-1) ?? 0;
  const nameOf = (language: Language, of: TestCategory['names']) =>
    of[LANGUAGES.indexOf(language)] ?? '';
  const slugs = (language: Language) =>
    line
      .map((one) => CATEGORIES.find((category) => category.line.at(-1) === one)?.names ?? names)
      .map((of) => nameOf(language, of).toLowerCase());
  return [
    insertRow('categories', {
      id,
      parent_id: line.at(-2) ?? null,
      position,
      rootline: JSON.stringify(line),
      is_hidden: hidden ? 1 : 0,
    }),
    ...LANGUAGES.map((language) =>
      insertRow('category_texts', {
        category_id: id,
        language,
        name: nameOf(language, names),
        slug: slugs(language).at(-1),
        path: slugs(language).join('/'),
        description: `Über ${nameOf(language, names)}`,
        search_words: compoundHeads(nameOf(language, names), language).join(' '),
      }),
    ),
  ];
}

const MAKER = {
  key: 'pune',
  name: 'Pune Cotton Works',
  street: '14 Mill Road',
  postcode: '411001',
  city: 'Pune',
  country: 'IN',
  email: 'safety@pune-cotton.example',
  responsible: JSON.stringify({
    name: 'Nestling GmbH',
    street: 'Nestweg 1',
    postcode: '20095',
    city: 'Hamburg',
    country: 'DE',
    email: 'produkte@nestling.example',
  }),
};

function value(id: number, attribute: number, key: string, labels: string) {
  return insertRow('attribute_values', {
    id,
    attribute_id: attribute,
    key,
    position: id,
    labels,
  });
}

function promotion(id: string, priority: number, lists: readonly string[], effect: object) {
  return [
    insertRow('promotions', {
      id,
      name: id,
      display_names: inLanguages(`${id} de`, `${id} fr`, `${id} nl`),
      runs_from: START,
      runs_to: END,
      priority,
      is_active: 1,
      price_lists: JSON.stringify(lists),
      effect: JSON.stringify(effect),
    }),
    insertRow('promotion_products', { promotion_id: id, product_id: 1 }),
  ];
}

/**
 * Inserts a small assortment: the tree, a maker outside the Union, the brands Nestling (with Tau) and Milchmond, colours
 * and sexes as filters (values 1 to 3), two promotions of product 1, a running campaign and one that has ended.
 */
export async function insertAssortment(): Promise<void> {
  await env.DB.batch([
    ...CATEGORIES.flatMap(categoryRows),
    insertRow('makers', MAKER),
    insertRow('brands', { id: 1, name: 'Nestling', slug: 'nestling', maker: 'pune' }),
    insertRow('brands', { id: 2, name: 'Milchmond', slug: 'milchmond', maker: 'pune' }),
    insertRow('subbrands', { id: 1, brand_id: 1, name: 'Tau' }),
    insertRow('attributes', {
      id: 1,
      key: 'grundfarbe',
      labels: inLanguages('Farbe', 'Couleur', 'Kleur'),
    }),
    insertRow('attributes', {
      id: 2,
      key: 'Geschlecht',
      labels: inLanguages('Für', 'Pour', 'Voor'),
    }),
    value(1, 1, 'gruen', inLanguages('Grün', 'Vert', 'Groen')),
    value(2, 1, 'rosa', inLanguages('Rosa', 'Rose', 'Roze')),
    value(3, 2, 'alle', inLanguages('Alle', 'Tous', 'Iedereen')),
    ...promotion('sommer', 5, ['DE', 'AT'], {
      type: 'automatic_discount',
      additionalData: { type: 'relative', value: 10 },
    }),
    insertRow('campaigns', {
      id: 1,
      key: 'wochen',
      display_names: inLanguages('Große Wochen', 'Les semaines', 'De weken'),
      reduction: 12.5,
      runs_from: START,
      runs_to: END,
      price_lists: '["DE","CH"]',
    }),
    insertRow('campaigns', {
      id: 2,
      key: 'vorbei',
      display_names: inLanguages('Vorbei', 'Finies', 'Voorbij'),
      reduction: 5,
      runs_from: START,
      runs_to: START + 1,
      price_lists: '["DE"]',
    }),
    ...promotion('geschenk', 1, ['DE'], {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 1, variantIds: [21] },
    }),
  ]);
}
