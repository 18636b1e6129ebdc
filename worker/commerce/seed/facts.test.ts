import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../app/product/rules/key-facts.ts';
import { LANGUAGES, type Language } from '../../../app/shop/rules/shop.ts';
import { nameOf } from '../catalogue/attribute-names.ts';
import { seedAssortment, streamProducts } from './demo-catalogue.ts';
import type { SeedProduct } from './types.ts';

const products = [...streamProducts()];
const { attributes: filters } = seedAssortment(products);

/** Returns the facts of a product as its page shows them. */
function shown({ attributes, flags, texts }: SeedProduct, language: Language) {
  const filtered = Object.entries(attributes).map(([key, chosen], at) => {
    const filter = filters.find((one) => one.key === key);
    const values = chosen.map((value) => ({
      label: filter?.values.find((one) => one.key === value)?.label[language] ?? value,
    }));
    return [key, { id: at + 1, label: filter?.label[language] ?? key, values }] as const;
  });
  const flagged = Object.entries(flags).map(
    ([key, value]) => [key, { label: key, values: { label: value, value } }] as const,
  );
  const labelled = Object.entries(texts[language].labels).map(
    ([key, value]) =>
      [key, { label: nameOf(key, language), values: [{ label: value, fieldSet: [] }] }] as const,
  );
  return factsOf({
    attributes: Object.fromEntries([...flagged, ...filtered]),
    advancedAttributes: Object.fromEntries(labelled),
  });
}

const isVoucher = ({ flags }: SeedProduct) => flags['warengruppe'] !== undefined;

describe.each(LANGUAGES)('facts in %s', (language) => {
  it('each product but gift cards has five to ten facts', () => {
    const wrong = products
      .filter((product) => !isVoucher(product))
      .map((product) => [product.number, shown(product, language).key.length] as const)
      .filter(([, count]) => count < 5 || count > 10);
    expect(wrong).toEqual([]);
  });

  it('a fact is short enough for a line', () => {
    const long = products.flatMap((product) =>
      shown(product, language).key.filter(
        ({ label, value }) => label.length > 24 || value.length > 48,
      ),
    );
    expect([...new Set(long.map(({ value }) => value))]).toEqual([]);
  });

  it('every label of the catalogue has a name, and no product has two labels with the same', () => {
    const unnamed = new Set(['seoUrl', 'auswahlWalz', 'video', 'videoUntertitel']);
    for (const { number, texts } of products) {
      const keys = Object.keys(texts[language].labels).filter((key) => !unnamed.has(key));
      const names = keys.map((key) => nameOf(key, language));
      expect([number, names.filter((name) => keys.includes(name))]).toEqual([number, []]);
      expect([number, new Set(names).size]).toEqual([number, names.length]);
    }
  });
});

it('seats have the norm, the height and the fixing, and no material of a pram', () => {
  const seats = products.filter(({ flags }) => flags['artikelart'] === 'kindersitz');
  expect(seats.length).toBeGreaterThan(10);
  for (const { texts, material } of seats) {
    expect(material).toBe('childSeat');
    expect(Object.keys(texts.de.labels)).toEqual(
      expect.arrayContaining(['norm', 'koerpergroesse', 'befestigung', 'gewicht', 'fahrzeuge']),
    );
  }
});
