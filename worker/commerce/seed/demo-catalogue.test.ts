import { readFileSync } from 'node:fs';
import { PRICE_LISTS, type PriceList } from '../../../app/price/rules/price-list.ts';
import { readConditions } from '../../../app/promotion/rules/promotion-condition.ts';
import { describe, expect, it } from 'vitest';
import { productPath } from '../../../app/product/rules/product.ts';
import { COUNTRIES, LANGUAGES } from '../../../app/shop/rules/shop.ts';
import {
  FIRST_UNNAMED,
  NAMED_COUNT,
  seedAssortment,
  seedCategories,
  seedProducts,
  streamProducts,
} from './demo-catalogue.ts';
import type { SeedPrice, SeedProduct, SeedVariant } from './types.ts';

const products = seedProducts();
const everything = [...streamProducts()];

function product(number: string): SeedProduct {
  const found = products.find((candidate) => candidate.number === number);
  if (found === undefined) throw new Error(`no product ${number}`);
  return found;
}

function priceIn({ prices, referenceKey }: SeedVariant, list: PriceList): SeedPrice {
  const price = prices[list];
  if (price === undefined) throw new Error(`${referenceKey} has no price on ${list}`);
  return price;
}

const isVoucher = ({ flags }: SeedProduct) => ['9410', '9420'].includes(flags['warengruppe'] ?? '');
const codes = (number: string) => product(number).variants.map((variant) => variant.bvc);
const germanPrices = (number: string) =>
  product(number).variants.map((variant) => priceIn(variant, 'DE'));

describe('the named products', () => {
  it('the named products are more than thirty', () => {
    expect(products.length).toBe(NAMED_COUNT);
    expect(products.length).toBeGreaterThanOrEqual(30);
  });

  it('the named products have unique ids of products and variants', () => {
    const variants = everything.flatMap((entry) => entry.variants);
    expect(new Set(everything.map((entry) => entry.number)).size).toBe(everything.length);
    expect(new Set(variants.map((variant) => variant.id)).size).toBe(variants.length);
    expect(new Set(variants.map((variant) => variant.referenceKey)).size).toBe(variants.length);
    for (const entry of everything) {
      expect(entry.referenceKey).toMatch(/^\d{3}\.\d{4}$/);
      expect(entry.referenceKey.replace('.', '')).toBe(entry.number);
      expect(entry.id).toBe(Number(entry.number));
      for (const variant of entry.variants) {
        expect(variant.referenceKey).toMatch(/^\d{3}\.\d{4}\.\d{2}$/);
        expect(variant.id).toBe(entry.id * 100 + variant.position);
      }
    }
  });

  it('the named products have all texts in three languages', () => {
    for (const entry of everything) {
      for (const language of LANGUAGES) {
        const text = entry.texts[language];
        expect(text.name).not.toBe('');
        expect(text.description.length).toBeGreaterThan(120);
        expect(text.categories.length).toBeGreaterThanOrEqual(2);
        expect(text.categories.length).toBeLessThanOrEqual(5);
        // The colour of a gift card says nothing.
        if (!isVoucher(entry)) expect(text.labels['farbe']).toBeTruthy();
      }
      expect(new Set(LANGUAGES.map((language) => entry.texts[language].description)).size).toBe(3);
    }
  });

  it('the named products have valid prices in every country', () => {
    for (const variant of everything.flatMap((entry) => entry.variants)) {
      for (const country of COUNTRIES) {
        const price = priceIn(variant, country);
        expect(price.withTax).toBeGreaterThan(0);
        expect(price.beforeReduction ?? Infinity).toBeGreaterThan(price.withTax);
        expect(price.recommended ?? Infinity).toBeGreaterThan(price.withTax);
        expect(price.lowest30Days === null).toBe(price.beforeReduction === null);
        expect(price.lowest30Days ?? 0).toBeLessThanOrEqual(price.beforeReduction ?? 0);
        const steps = [price.withTax, ...price.tiers.map((tier) => tier.price)];
        expect(steps).toEqual([...new Set(steps)].toSorted((a, b) => b - a));
        expect(price.tiers.length).toBeLessThanOrEqual(3);
      }
      expect(priceIn(variant, 'CH').withTax % 5).toBe(0);
    }
  });

  it("the named products have no recommended price for the shop's brands", () => {
    const own = new Set(['Nestling', 'Kleine Feder']);
    const recommended = everything.filter(
      ({ brand, bundle, variants }) =>
        own.has(brand) &&
        bundle === undefined &&
        variants.some((variant) => priceIn(variant, 'DE').recommended !== null),
    );
    expect(recommended.map(({ number }) => number)).toEqual([]);
  });

  it('the catalogue of named products is the same on every run', () => {
    expect(JSON.stringify([...streamProducts()])).toBe(JSON.stringify(everything));
  });
});

describe('demo products', () => {
  it('plain: one variant in stock, without any rule', () => {
    expect(codes('1001001')).toEqual([1]);
    expect(product('1001001').flags).toEqual({ artikelart: 'spielzeug' });
    expect(germanPrices('1001001')).toMatchObject([
      { beforeReduction: null, recommended: null, tiers: [] },
    ]);
  });

  it('sold out: every variant has code 4 and no stock', () => {
    expect(new Set(codes('1001002'))).toEqual(new Set([4]));
    expect(product('1001002').variants.every((variant) => variant.stock === 0)).toBe(true);
  });

  it('a demo product is not deliverable: code 3', () => {
    expect(codes('1001003')).toEqual([3]);
  });

  it('preorder: code 2 with 999 days or more', () => {
    expect(codes('1001004')).toEqual([2]);
    expect(product('1001004').variants[0]?.deliveryDaysTo).toBeGreaterThanOrEqual(999);
  });

  it('several variants: one sold out, one not deliverable, different prices', () => {
    expect(codes('1001005')).toEqual([1, 1, 4, 3]);
    expect(new Set(germanPrices('1001005').map((price) => price.withTax)).size).toBe(4);
  });

  it('reduced: a former price and a 30-day lowest price in every country', () => {
    for (const variant of product('1001006').variants) {
      for (const country of COUNTRIES) {
        expect(priceIn(variant, country).beforeReduction).not.toBeNull();
        expect(priceIn(variant, country).lowest30Days).not.toBeNull();
      }
    }
  });

  it('a demo product has tiers: three of them', () => {
    expect(germanPrices('1001007')[0]?.tiers.map((tier) => tier.amount)).toEqual([3, 6, 10]);
  });

  it('personalised', () => {
    expect(product('1001008').flags).toEqual({
      personalisierterArtikel: '1',
      personalisierungZeichen: '10',
      artikelart: 'heimtextil',
    });
  });

  it('download: no delivery days', () => {
    expect(product('1001045').variants).toMatchObject([{ deliveryDaysFrom: 0, deliveryDaysTo: 0 }]);
  });

  it('siblings: six colours of one model', () => {
    const { masterKey } = product('1001010');
    const siblings = products.filter((entry) => entry.masterKey === masterKey);
    expect(siblings).toHaveLength(6);
    expect(new Set(siblings.map((entry) => entry.texts.de.labels['farbe'])).size).toBe(6);
  });

  it('colours as variants: each has its pictures, the first those of the product', () => {
    const { images, variants } = product('1001044');
    expect(variants.map(({ colour }) => colour?.de)).toEqual([
      'Salbei',
      'Honig',
      'Nebelblau',
      'Lavendel',
    ]);
    expect(variants[0]?.images).toEqual(images);
    const all = variants.flatMap((variant) => variant.images ?? []).map(({ src }) => src);
    expect(new Set(all).size).toBe(variants.length * images.length);
  });

  it('recommended prices are on both sides of the 96 % line, in every country', () => {
    const share = (number: string) =>
      COUNTRIES.map((country) => {
        const price = product(number).variants[0]?.prices[country];
        return (price?.withTax ?? 0) / (price?.recommended ?? Infinity);
      });
    for (const above of [...share('1001016'), ...share('1001024')])
      expect(above).toBeGreaterThan(0.96);
    for (const below of share('1001017')) expect(below).toBeLessThanOrEqual(0.96);
  });

  it('demo products show low stock, bulky, late, unit prices, new, unrated', () => {
    expect(product('1001019').variants[0]?.stock).toBe(3);
    expect(product('1001016').flags['bulkyOrLoad']).toBe('j');
    expect(product('1001022').variants[0]?.deliveryDaysTo).toBeGreaterThanOrEqual(14);
    expect(product('1001020').variants[0]).toMatchObject({ unit: 'ST', unitSize: 72 });
    expect(product('1001021').variants[0]).toMatchObject({ unit: 'LI', unitSize: 0.2 });
    expect(product('1001023')).toMatchObject({ isNew: true, rating: null });
  });

  it('promoted: ten percent, a gift, an ended and a coming promotion', () => {
    const { promotions } = seedAssortment();
    const of = (number: string) =>
      promotions.filter(({ productIds }) => productIds.includes(product(number).id));
    expect(of('1001025').map(({ effect }) => effect.type)).toEqual(['automatic_discount']);
    expect(of('1001026').map(({ effect }) => effect.type)).toEqual(['buy_x_get_y']);
    expect(of('1001043')).toHaveLength(2);
  });

  it('promoted: a combinable pair, a minimum value, a group and a bundle, in all shops', () => {
    const { promotions } = seedAssortment();
    const known = (id: string) => promotions.find((promotion) => promotion.id === id);
    const lotion = promotions.filter(({ productIds }) => productIds.includes(1_001_021));
    expect(lotion.filter(({ isCombinable }) => isCombinable)).toHaveLength(2);
    expect(known('krabbeln')?.conditions).toMatchObject([{ key: 'minimum_order_value' }]);
    expect(known('rausgehen')).toMatchObject({ isGroup: true });
    expect(known('wickelset')).toMatchObject({ isGroup: true, conditions: [{ condition: 'all' }] });
    for (const { id, lists, conditions, productIds } of promotions) {
      if (!id.startsWith('sommer')) expect(new Set(lists)).toEqual(new Set(PRICE_LISTS));
      expect(readConditions(conditions, productIds.length)).toBeDefined();
    }
  });

  it('downloads: existing files of the stated size', () => {
    for (const language of LANGUAGES) {
      const [file] = product('1001017').texts[language].downloads ?? [];
      const path = new URL(`../../../public${file?.href}`, import.meta.url);
      expect(readFileSync(path).byteLength).toBe(file?.size);
    }
  });

  it('demo products are listed in the docs, each with its URL in de-de', () => {
    const docs = readFileSync(new URL('../../../docs/demo-products.md', import.meta.url), 'utf8');
    for (const { number, referenceKey, texts } of products) {
      const { name, labels } = texts.de;
      const seoUrl = labels['seoUrl'] ?? null;
      const address = productPath({ name, referenceKey, seoUrl }, { prefix: '' });
      const row = docs.split('\n').find((line) => line.startsWith(`- ${number} `));
      expect(row).toContain(`\`${address}\``);
      expect(row).toContain(name);
    }
  });

  it('bundle: of existing variants', () => {
    const { bundle = [], flags } = product('1001027');
    const known = new Set(products.flatMap(({ variants }) => variants.map(({ id }) => id)));
    expect(flags['virtuelleBundles']).toBe('J');
    expect(bundle.length).toBeGreaterThan(1);
    expect(bundle.every(({ variantId }) => known.has(variantId))).toBe(true);
  });

  it('bundle: beside its price, the sum of its parts in each country', () => {
    const [variant] = product('1001027').variants;
    expect(variant?.prices.DE).toMatchObject({ withTax: 5499, recommended: 6992 });
    for (const country of COUNTRIES) {
      const part = (number: string) => product(number).variants[0]?.prices[country]?.withTax ?? NaN;
      expect(variant?.prices[country]?.recommended).toBe(
        2 * part('1001010') + part('1001007') + part('1001001'),
      );
    }
  });

  it('VPP article with its dimension, and a motif to choose', () => {
    expect(product('1001028').flags).toMatchObject({ vppArticle: 'J', vppdimension: '126x66' });
    for (const language of LANGUAGES) {
      const { labels } = product('1001029').texts[language];
      expect(labels['motivtext']).toBeTruthy();
      expect(labels['auswahlWalz']).toBeTruthy();
    }
  });

  it('duties: infant formula without any strike price, registration, recycling, energy class', () => {
    expect(product('1001030')).toMatchObject({
      duties: { infantFormula: true },
      vatClass: 'reduced',
    });
    expect(germanPrices('1001030')).toMatchObject([{ vatRate: 7, recommended: null }]);
    expect(product('1001031').duties).toMatchObject({ bauaRegNr: 'N-104711', chznNr: 'CHZN8815' });
    expect(product('1001032').duties?.energyClass).toBe('C');
    expect(product('1001033').duties?.recycling).toBe('grossgerte');
  });

  it('the sold-out preorder twin is a sibling of the preorder', () => {
    expect(product('1001035').masterKey).toBe(product('1001004').masterKey);
    expect(product('1001035').variants).toMatchObject([{ bvc: 4, deliveryDaysTo: 999, stock: 0 }]);
  });

  it('inactive, differing and very late delivery, square metres', () => {
    expect(product('1001036').isActive).toBe(false);
    expect(
      new Set(product('1001037').variants.map(({ deliveryDaysTo }) => deliveryDaysTo)).size,
    ).toBe(3);
    expect(product('1001038').variants[0]?.deliveryDaysTo).toBeGreaterThan(38);
    expect(product('1001034').variants[0]).toMatchObject({ unit: 'QM', unitSize: 1.44 });
  });

  it('bm-de-de asks less for some products, never more, and does not sell the gift card', () => {
    const lists = products.flatMap(({ variants }) => variants.map(({ prices }) => prices));
    const compared = lists.flatMap(({ DE, 'DE-bm': own }) =>
      own && DE ? [own.withTax - DE.withTax] : [],
    );
    expect(Math.max(...compared)).toBe(0);
    expect(Math.min(...compared)).toBeLessThan(0);
    expect(product('1001041').variants[0]?.prices['DE-bm']).toBeUndefined();
  });

  it('a gift card costs a whole amount, the same in every currency and shop, and is never reduced', () => {
    const category = seedCategories().find(({ slug }) => slug.de === 'geschenkkarten')?.id ?? 0;
    const cards = everything.filter(({ categoryIds }) => categoryIds.includes(category));
    expect(cards.length).toBeGreaterThan(1);
    for (const { texts, variants } of cards) {
      const prices = variants.flatMap((one) => Object.values(one.prices));
      const withTax = prices[0]?.withTax ?? 1;
      expect(withTax % 100).toBe(0);
      const plain = { withTax, beforeReduction: null, recommended: null, tiers: [] };
      for (const price of prices)
        expect([texts.de.name, price]).toEqual([texts.de.name, expect.objectContaining(plain)]);
    }
  });
});

describe('the names of models in quotation marks', () => {
  const QUOTED = { de: /„([^“]+)“/, fr: /«\s([^»]+)\s»/u, nl: /‘([^’]+)’/ } as const;

  // A print has one name on everything that is made of its fabric.
  it.each(LANGUAGES)('no two kinds of plain goods share a name in %s', (language) => {
    const plain = everything.filter(
      ({ images, id }) => id >= FIRST_UNNAMED && images[0]?.drawing.pattern === 'plain',
    );
    const named = plain.flatMap(({ categoryIds, texts }) => {
      const name = QUOTED[language].exec(texts[language].name)?.[1];
      return name === undefined ? [] : [{ name, category: categoryIds[0] }];
    });
    expect(named.length).toBeGreaterThan(200);
    const repeated = [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, goods]) => {
      const kinds = new Set(goods.map(({ category }) => category));
      return kinds.size > 1 ? [`${name}: ${[...kinds].join(', ')}`] : [];
    });
    expect(repeated).toEqual([]);
  });
});
