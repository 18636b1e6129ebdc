import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../../app/shop/rules/shop.ts';
import { seedCategories, streamProducts } from './demo-catalogue.ts';
import type { SeedProduct } from './types.ts';

const parents = new Map(seedCategories().map(({ id, parentId }) => [id, parentId]));

/** Returns whether a category is one of some, or below one of them. */
function isIn(id: number | undefined, categories: readonly number[]): boolean {
  return id !== undefined && (categories.includes(id) || isIn(parents.get(id), categories));
}

const products = [...streamProducts()].filter(({ reviews }) => reviews.length > 0);

/** Words that fit some kinds of goods alone, by language, and the categories of those. */
interface Theme {
  readonly words: Readonly<Record<Language, RegExp>>;
  readonly categories: readonly number[];
}

const CLOTHES = [1];
const CLOTH = [1, 203, 204, 401, 403, 503, 601, 60202, 701, 802];
const THEMES: Readonly<Record<string, Theme>> = {
  laundry: {
    words: {
      de: /Wäsche|waschen|Waschen|Knötchen/,
      fr: /lavages?\b|bouloche/,
      nl: /wasbeurt|gewassen|\bde was\b|pluis/i,
    },
    categories: [...CLOTH, 501, 502],
  },
  stitches: {
    words: { de: /Naht|Nähte/, fr: /coutures?\b/i, nl: /\bna(ad|den)\b/ },
    categories: CLOTH,
  },
  dressing: {
    words: {
      de: /angezogen|umziehen|Anziehen|Ärmel|Reißverschluss|Druckkn/,
      fr: /enfile|pressions\b|manches/i,
      nl: /aan te trekken|aankleden|mouwen|drukkertje/,
    },
    categories: [...CLOTHES, 203, 401, 503],
  },
  sizes: {
    words: {
      de: /Größe passt|Fällt eher|Wächst ein gutes Stück/,
      fr: /taille correspond|Taille petit|petit qui grandit/,
      nl: /maat klopt met|Valt klein/,
    },
    categories: CLOTHES,
  },
  feet: {
    words: {
      de: /Sohle|Spann|Ferse/,
      fr: /semelle|\btalon|cou-de-pied/,
      nl: /\bzool|wreef|hiel\b/,
    },
    categories: [107, 108],
  },
  driving: {
    words: {
      de: /Kofferraum|Bremse|Federung|Vorderrad|klappt mit/i,
      fr: /coffre\b|frein|suspension|Se plie/,
      nl: /kofferbak|\brem\b|\bvering\b|Klapt met/,
    },
    categories: [2],
  },
  car: {
    words: { de: /Autobahn|Einbau/, fr: /autoroute|citadine/, nl: /snelweg|ingebouwd/ },
    categories: [3],
  },
  power: {
    words: {
      de: /Akku|Verbindung|dimmbar/,
      fr: /batterie|liaison|intensité/,
      nl: /\baccu|verbinding|dimmen/,
    },
    categories: [404, 405],
  },
  drinking: {
    words: {
      de: /Sauger|Tropft|Ventil/,
      fr: /tétine|valve|Goutte/,
      nl: /\bspeen|Druppelt|ventiel/,
    },
    categories: [501, 502],
  },
  eating: {
    words: {
      de: /Tomaten|Klümpchen|Löffel/,
      fr: /tomate|grumeaux|cuillère/,
      nl: /tomaten|klontjes|scheppen/,
    },
    categories: [5],
  },
  wood: {
    words: { de: /Holz/, fr: /\bbois\b/, nl: /\bhout\b/ },
    categories: [402, 40502, 505, 702, 703],
  },
  pages: {
    words: { de: /geblättert|Seiten|Blättern/, fr: /page|[Ff]euilleté?/, nl: /bladerd|bladzijde/ },
    categories: [704],
  },
  skin: {
    words: { de: /Inhaltsstoffe|empfindlicher Haut/, fr: /peau sensible/, nl: /gevoelige huid/ },
    categories: [603],
  },
  codes: { words: { de: /Code/, fr: /\bcode\b/, nl: /\bcode\b/ }, categories: [803] },
};

/** Returns the sentences of a text. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+/);
}

/** Names each text that is there twice. */
function twice(texts: readonly string[]): readonly string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

/** Returns what is wrong with the products, each with its number. */
function faults(wrong: (product: SeedProduct) => readonly string[]): readonly string[] {
  return products.flatMap((product) => wrong(product).map((one) => `${product.number}: ${one}`));
}

/** The words of a theme that a review of other goods has. */
function misplaced({ categoryIds, reviews }: SeedProduct): readonly string[] {
  const foreign = Object.values(THEMES).filter(
    ({ categories }) => !isIn(categoryIds[0], categories),
  );
  return reviews.flatMap(({ language, text }) =>
    foreign.some(({ words }) => words[language].test(text)) ? [text] : [],
  );
}

describe('the reviews of a product of the demo shop', () => {
  test('no two reviews of a product share a sentence, a title or a name', () => {
    expect(
      faults(({ reviews }) => twice(reviews.flatMap(({ text }) => sentencesOf(text)))),
    ).toEqual([]);
    expect(faults(({ reviews }) => twice(reviews.flatMap(({ title }) => title ?? [])))).toEqual([]);
    expect(faults(({ reviews }) => twice(reviews.map(({ author }) => author)))).toEqual([]);
  });

  test('the sentences of a product have words of its kind of goods alone', () => {
    expect(faults(misplaced)).toEqual([]);
  });

  test.each(Object.entries(THEMES))('the theme %s has sentences in each language', (_, theme) => {
    const own = products.filter(({ categoryIds }) => isIn(categoryIds[0], theme.categories));
    const texts = own.flatMap(({ reviews }) => reviews);
    const found = LANGUAGES.map((one) =>
      texts.some(({ language, text }) => language === one && theme.words[one].test(text)),
    );
    expect(found).toEqual(LANGUAGES.map(() => true));
  });

  test('a product with many reviews has some in each language', () => {
    const many = products.filter(({ reviews }) => reviews.length >= 6);
    expect(many.length).toBeGreaterThan(400);
    const lacking = many.flatMap(({ number, reviews }) =>
      LANGUAGES.filter((one) => !reviews.some(({ language }) => language === one)).map(
        (one) => `${number} ${one}`,
      ),
    );
    expect(lacking).toEqual([]);
  });
});
