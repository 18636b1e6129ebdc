import { expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import type { AdvancedAttribute, Product } from '../../product/schemas/product.ts';
import { translator } from '../../i18n/translate.ts';
import { textRows } from './rows.ts';

const t = translator(shops['de-de']);

function farbe(value: string): Record<string, AdvancedAttribute> {
  const values = [{ label: value, fieldSet: [[{ value }]] }];
  return { farbe: { key: 'farbe', label: 'Farbe', values } };
}

const sibling = (label: string, buyableVariant: boolean) => ({
  id: 1,
  label,
  name: 'Bär',
  referenceKey: '100.1002',
  seoUrl: null,
  imageHash: '',
  isActive: true,
  advancedAttributes: {},
  buyableVariant,
  hasVariants: false,
});

const coloursOf = (product: Product) =>
  textRows([product], t).find(({ label }) => label === 'Farben')?.values[0];

test('a colour that no sibling offers is no colour of the model', () => {
  const product = {
    ...bear(2495),
    advancedAttributes: farbe('Nebelblau'),
    siblings: [sibling('Rosenholz', false), sibling('Salbei', true)],
    colorsList: [['Nebelblau'], ['Rosenholz'], ['Salbei']],
  };
  expect(coloursOf(product)).toBe('Nebelblau, Salbei');
  // The product's own colour is listed, whether it can be bought or not.
  expect(coloursOf({ ...product, siblings: [] })).toBe('Nebelblau');
});

test('of colours as variants those that can be added count, of a product that is sold out all', () => {
  const product = bear(2495);
  const variants = (...codes: readonly number[]) =>
    codes.flatMap((BVC, at) =>
      product.variants.map((variant) => ({
        ...variant,
        advancedAttributes: farbe(['Salbei', 'Nebelblau'][at] ?? ''),
        customData: { KQPRI: { ...variant.customData.KQPRI, BVC } },
      })),
    );
  const colorsList = [['Salbei'], ['Nebelblau']];
  expect(coloursOf({ ...product, colorsList, variants: variants(1, 4) })).toBe('Salbei');
  expect(coloursOf({ ...product, colorsList, variants: variants(4, 4) })).toBe('Salbei, Nebelblau');
});
