import { describe, expect, it } from 'vitest';
import { isGtin } from '../../../app/product/rules/gtin.ts';
import { PRICE_LISTS } from '../../../app/price/rules/price-list.ts';
import { LANGUAGES } from '../../../app/shop/rules/shop.ts';
import {
  drawnProducts,
  FIRST_UNNAMED,
  NAMED_COUNT,
  seedAssortment,
  soundCatalogue,
  streamProducts,
  USUAL_COUNT,
} from './demo-catalogue.ts';
import type { SeedCategory, SeedProduct } from './types.ts';

const products = [...streamProducts()];
const { attributes, brands, categories, makers, promotions } = seedAssortment(products);
const variants = products.flatMap((product) => product.variants);

const some = (test: (product: SeedProduct) => boolean) => products.filter(test).length;

describe('the assortment', () => {
  it('the assortment has some 600 products in 1,500 variants or more', () => {
    expect(soundCatalogue().products).toHaveLength(USUAL_COUNT);
    expect(products).toHaveLength(USUAL_COUNT);
    expect(products.length).toBeGreaterThan(560);
    expect(variants.length).toBeGreaterThanOrEqual(1500);
  });

  it('the assortment is in a tree of five levels, with unique names and slugs below each parent in three languages', () => {
    const levels = new Map<number, number>();
    const seen = new Set<string>();
    for (const { id, parentId, slug, name } of categories) {
      levels.set(id, parentId === undefined ? 1 : (levels.get(parentId) ?? NaN) + 1);
      for (const language of LANGUAGES) {
        expect(name[language]).not.toBe('');
        expect(slug[language]).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        seen.add(`${parentId}/${language}/${slug[language]}`);
      }
    }
    expect(Math.max(...levels.values())).toBe(5);
    expect([...levels.values()].every((level) => level <= 5)).toBe(true);
    expect(seen.size).toBe(categories.length * LANGUAGES.length);
  });

  it('the assortment keeps the URL of a renamed category', () => {
    const renamed = categories.filter(({ slug }) => ['inslapen', 'mobielen'].includes(slug.nl));
    expect(renamed.map(({ name }) => name.nl)).toEqual(['In slaap vallen', 'Mobiles']);
  });

  it('the assortment leaves no leaf of the tree empty and no category without a picture', () => {
    const filled = new Set(products.flatMap(({ categoryIds }) => categoryIds));
    const parents = new Set(categories.map(({ parentId }) => parentId));
    const empty = categories.filter(({ id }: SeedCategory) => !parents.has(id) && !filled.has(id));
    expect(empty.map(({ name }) => name.de)).toEqual([]);
    expect(categories.filter(({ image }) => image === undefined)).toEqual([]);
  });

  it('names only existing brands, lines, makers, categories and values', () => {
    const ids = new Set(categories.map(({ id }) => id));
    const values = new Set(
      attributes.flatMap((entry) => entry.values.map(({ key }) => `${entry.key}=${key}`)),
    );
    for (const { maker } of brands) expect(makers.map(({ key }) => key)).toContain(maker);
    for (const product of products) {
      const brand = brands.find(({ name }) => name === product.brand);
      expect(brand?.subbrands.map(({ name }) => name) ?? []).toEqual(
        expect.arrayContaining(product.subbrand === undefined ? [] : [product.subbrand]),
      );
      expect(product.categoryIds.every((id) => ids.has(id))).toBe(true);
      for (const [key, chosen] of Object.entries(product.attributes)) {
        for (const value of chosen) expect(values).toContain(`${key}=${value}`);
      }
    }
    const numbers = new Set(products.map(({ id }) => id));
    for (const { productIds } of promotions) {
      expect(productIds.length).toBeGreaterThan(0);
      expect(productIds.every((id) => numbers.has(id))).toBe(true);
    }
  });

  it('the assortment uses every value of the filters', () => {
    const used = new Set(
      products.flatMap((product) =>
        Object.entries(product.attributes).flatMap(([key, chosen]) =>
          chosen.map((value) => `${key}=${value}`),
        ),
      ),
    );
    for (const attribute of attributes) {
      const reached = attribute.values.filter(({ key }) => used.has(`${attribute.key}=${key}`));
      // No product is drawn in white; every other value has products.
      expect(reached.length).toBeGreaterThanOrEqual(attribute.values.length - 1);
    }
  });

  it('the assortment has every state that a product can be in, more than once', () => {
    for (const bvc of [1, 2, 3, 4]) {
      expect(variants.filter((variant) => variant.bvc === bvc).length).toBeGreaterThan(5);
    }
    const german = (product: SeedProduct) => product.variants[0]?.prices.DE;
    expect(some((product) => (german(product)?.tiers.length ?? 0) > 0)).toBeGreaterThan(5);
    expect(some((product) => (german(product)?.beforeReduction ?? null) !== null)).toBeGreaterThan(
      30,
    );
    expect(some((product) => (german(product)?.recommended ?? null) !== null)).toBeGreaterThan(30);
    expect(some(({ rating }) => rating === null)).toBeGreaterThan(20);
    expect(some(({ isNew }) => isNew)).toBeGreaterThan(20);
    expect(some(({ flags }) => flags['bulkyOrLoad'] === 'j')).toBeGreaterThan(10);
    for (const unit of ['LI', 'QM', 'KG', 'ST']) {
      expect(variants.some((variant) => variant.unit === unit)).toBe(true);
    }
  });

  it('the assortment has a distribution of each rating with its sum and mean', () => {
    for (const { rating } of products) {
      if (rating === null) continue;
      const given = rating.distribution;
      expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
      expect(given.reduce((sum, stars) => sum + stars, 0)).toBe(rating.count);
      const stars = given.reduce((sum, times, index) => sum + times * (5 - index), 0);
      expect(Math.abs(stars / rating.count - rating.average)).toBeLessThan(
        0.5 / rating.count + 0.05,
      );
    }
  });

  it('the assortment has the prices before a reduction, the lowest of them as 30-day lowest price', () => {
    for (const { prices } of variants) {
      for (const list of PRICE_LISTS) {
        const price = prices[list];
        if (!price || price.beforeReduction === null) continue;
        const before = (price.history ?? []).map(({ withTax }) => withTax);
        expect(Math.min(...before)).toBe(price.lowest30Days);
        expect(price.history?.every(({ from }) => from < (price.since ?? 0))).toBe(true);
      }
    }
  });

  it('the assortment gives every variant a GTIN with a valid check digit', () => {
    for (const { gtin = '' } of variants) {
      expect(gtin).toMatch(/^\d{13}$/);
      const sum = [...gtin].reduce(
        (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3),
        0,
      );
      expect(sum % 10).toBe(0);
    }
  });

  it('the assortment has different texts for the models of a kind', () => {
    const models = new Map<string, Set<string>>();
    for (const { masterKey, texts } of products.filter(({ id }) => id >= FIRST_UNNAMED)) {
      for (const language of LANGUAGES) {
        const { description } = texts[language];
        models.set(description, (models.get(description) ?? new Set()).add(masterKey));
      }
    }
    const copied = [...models].filter(([, masters]) => masters.size > 1);
    expect(copied.map(([description]) => description)).toEqual([]);
  });

  it('names fibres and care of all clothing', () => {
    const clothing = categories.find(({ slug }) => slug.de === 'babykleidung')?.id;
    const worn = products.filter(({ categoryIds: [id = 0] }) =>
      String(id).startsWith(String(clothing)),
    );
    expect(worn.length).toBeGreaterThan(200);
    for (const { texts } of worn) {
      for (const language of LANGUAGES) {
        expect(texts[language].materials?.length).toBeGreaterThan(0);
        expect(texts[language].care?.length).toBeGreaterThan(0);
      }
    }
  });

  it('the assortment fills every attribute that the shop reads', () => {
    const labels = new Set(products.flatMap(({ texts }) => Object.keys(texts.fr.labels)));
    const flags = new Set(products.flatMap(({ flags: own }) => Object.keys(own)));
    for (const key of [
      'farbe',
      'seoUrl',
      'masse',
      'auswahlWalz',
      'dimAlterGeeignetAb',
      'motivtext',
    ]) {
      expect(labels).toContain(key);
    }
    for (const key of [
      'vppArticle',
      'virtuelleBundles',
      'vppdimension',
      'personalisierterArtikel',
      'bulkyOrLoad',
    ]) {
      expect(flags).toContain(key);
    }
    expect(variants.some(({ doubleSize }) => doubleSize !== undefined)).toBe(true);
    expect(products.some(({ artikelThema }) => artikelThema !== undefined)).toBe(true);
  });

  it('names a pack or a size behind the title and the material', () => {
    const generated = products.filter(({ id }) => id >= FIRST_UNNAMED);
    const names = new Set(
      generated.flatMap(({ texts }) => LANGUAGES.map((language) => texts[language].name)),
    );
    for (const name of [
      'Noppensocken „Konfetti“ aus Merinowolle, 2 Paar',
      'Chaussettes antidérapantes «\u202FConfettis\u202F» en laine mérinos, 2 paires',
      'Antislipsokken ‘Confetti’ van merinowol, 2 paar',
    ])
      expect(names).toContain(name);
    expect([...names].filter((name) => /^[^„«‘]*,/.test(name))).toEqual([]);
  });

  it('names no material twice', () => {
    const repeated = products.flatMap(({ texts }) =>
      LANGUAGES.map((language) => texts[language].name).filter((name) => {
        const [, noun = '', material = ''] =
          /^(.*?) [„«‘].*[“»’] (?:aus|en|van) .*?(\p{L}{4,})(?:,|$)/u.exec(name) ?? [];
        return material !== '' && noun.toLowerCase().includes(material.toLowerCase());
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('the assortment is washed as warm as its description says', () => {
    const WASHES = {
      de: /bei (\d+) Grad (?:waschbar|heraus|in die Maschine)/i,
      fr: /(?:lavables? à|partent à|en machine à) (\d+)\u00A0°C/i,
      nl: /(?:wasbaar|gaan er) op (\d+) graden/i,
    };
    const wrong = products.flatMap(({ number, texts }) =>
      LANGUAGES.flatMap((language) => {
        const { description, highlights = [], care = [] } = texts[language];
        const named = WASHES[language].exec([description, ...highlights].join(' '))?.[1];
        const isSo = named === undefined || care.some((sentence) => sentence.includes(named));
        return isSo ? [] : [`${number} ${language}: ${named}`];
      }),
    );
    expect(wrong).toEqual([]);
    const of = (id: number) => products.find((product) => product.id === id)?.texts.de;
    expect(of(1_001_007)?.description).toContain('bei 60 Grad waschbar');
  });

  it('the assortment puts no electric device into the dishwasher', () => {
    const devices = products.filter(({ duties }) => duties?.weeeNumber !== undefined);
    expect(devices.length).toBeGreaterThan(5);
    const washed = devices.filter(({ texts }) =>
      JSON.stringify(texts.de).match(/Spülmaschine|Maschinenwäsche/),
    );
    expect(washed.map(({ number }) => number)).toEqual([]);
  });

  it('the assortment warns in the words that law requires', () => {
    for (const { texts } of products) {
      for (const warning of texts.de.warnings ?? [])
        expect(warning).toMatch(/^(Achtung|Wichtig): /);
      for (const warning of texts.fr.warnings ?? []) {
        expect(warning).toMatch(/^(Attention|Important)\u00A0: /);
      }
      for (const warning of texts.nl.warnings ?? []) {
        expect(warning).toMatch(/^(Waarschuwing|Belangrijk): /);
      }
      expect(new Set(LANGUAGES.map((language) => texts[language].warnings?.length ?? 0)).size).toBe(
        1,
      );
    }
  });
});

describe('a larger catalogue', () => {
  const larger = [...streamProducts(2500)];

  it('a larger catalogue begins with the usual one and adds no drawing', () => {
    const usual = new Set(products.flatMap(({ images }) => images.map(({ src }) => src)));
    expect(larger.slice(0, USUAL_COUNT)).toEqual(products);
    expect(larger).toHaveLength(2500);
    for (const { src } of larger.flatMap(({ images }) => images)) expect(usual.has(src)).toBe(true);
    expect(drawnProducts(2500)).toHaveLength(USUAL_COUNT);
  });

  it('a larger catalogue gives each further edition other ids, names and GTINs', () => {
    const added = larger.flatMap((product) => product.variants);
    const all: readonly (readonly unknown[])[] = [
      larger.map(({ id }) => id),
      larger.map(({ referenceKey }) => referenceKey),
      added.map(({ id }) => id),
      added.map(({ referenceKey }) => referenceKey),
      added.map(({ gtin }) => gtin),
    ];
    for (const values of all) expect(new Set(values).size).toBe(values.length);
    for (const { gtin = '' } of added) expect([gtin, isGtin(gtin)]).toEqual([gtin, true]);
    const editions = larger
      .slice(NAMED_COUNT)
      .filter((_, at) => at % (USUAL_COUNT - NAMED_COUNT) === 0);
    expect(editions.map(({ texts }) => texts.nl.name)).toEqual([
      'Romper met korte mouwen ‘Stippen’ van biokatoen',
      'Romper met korte mouwen ‘Stippen 2’ van biokatoen',
      'Romper met korte mouwen ‘Stippen 3’ van biokatoen',
      'Romper met korte mouwen ‘Stippen 4’ van biokatoen',
      'Romper met korte mouwen ‘Stippen 5’ van biokatoen',
    ]);
  });

  it('a larger catalogue has masters for the colours of a model in each edition', () => {
    const masters = Map.groupBy(larger.slice(NAMED_COUNT), ({ masterKey }) => masterKey);
    for (const colours of masters.values())
      expect(new Set(colours.map(({ texts }) => texts.de.name)).size).toBe(1);
  });

  it('a larger catalogue is never smaller than the named products', () => {
    expect([...streamProducts(1)]).toHaveLength(NAMED_COUNT);
    expect([...streamProducts(0)]).toHaveLength(NAMED_COUNT);
  });

  it('a larger catalogue is the beginning of the usual one if it is smaller', () => {
    expect([...streamProducts(100)]).toEqual(products.slice(0, 100));
  });
});
