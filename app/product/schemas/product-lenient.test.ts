import { describe, expect, test } from 'vitest';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import { lenient } from '../../commerce/schemas/lenient.ts';
import { productsSchema } from './product.ts';

/** Returns the answer with another value at a path; `undefined` removes the value. */
function spoiled(path: string, value: unknown): unknown {
  const json: unknown = JSON.parse(JSON.stringify({ products: [bear(1500)] }));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const target = keys.reduce<unknown>((at, key) => Reflect.get(at as object, key), json) as object;
  Reflect.set(target, last, value);
  return JSON.parse(JSON.stringify(json));
}

function read(json: unknown) {
  const { error } = productsSchema.safeParse(json);
  const product = lenient(productsSchema).safeParse(json).data?.products[0];
  return { fields: error?.issues.map(({ path }) => path.join('.')), product };
}

const LATE = { customData: { KQPRI: { BVC: 1, deliveryDaysFrom: 998, deliveryDaysTo: 998 } } };
const maker = {
  name: 'Faden & Fell',
  street: 'Ringstraße 1',
  postcode: '1010',
  city: 'Wien',
  country: 'AT',
  email: 'hallo@faden.example',
};
const attribute = { key: 'a', label: 'A', values: { label: 'x' } };

describe('a malformed optional field', () => {
  test.each([
    ['products.0.subbrand', undefined, { subbrand: null }],
    ['products.0.seoUrl', 7, { seoUrl: null }],
    ['products.0.description', null, { description: '' }],
    ['products.0.images', null, { images: [] }],
    ['products.0.images', [{ src: 'a.webp' }, { src: 7 }, null], { images: [{ src: 'a.webp' }] }],
    ['products.0.attributes', { a: attribute, b: 'x' }, { attributes: { a: attribute } }],
    ['products.0.advancedAttributes', 'x', { advancedAttributes: {} }],
    ['products.0.siblings', [{}], { siblings: [] }],
    [
      'products.0.categories',
      [[{}], [{ categoryName: 'Bären' }]],
      { categories: [[{ categoryName: 'Bären' }]] },
    ],
    ['products.0.colours', { rot: 1 }, { colours: {} }],
    ['products.0.priceRange', {}, { priceRange: null }],
    ['products.0.promo', { promoId: 1 }, { promo: null }],
    // The product may be infant formula, for which the law has more restrictions.
    ['products.0.customData', null, { customData: { warnings: [], infantFormula: true } }],
    ['products.0.customData.infantFormula', 'true', { customData: { infantFormula: true } }],
    ['products.0.customData.maker', { name: 'x' }, { customData: { maker: null } }],
    ['products.0.customData.maker', { ...maker, country: 'at' }, { customData: { maker: null } }],
    [
      'products.0.customData.maker',
      { ...maker, responsible: { ...maker, country: 'AUT' } },
      { customData: { maker: null } },
    ],
    ['products.0.customData.warnings', ['Achtung.', 7], { customData: { warnings: ['Achtung.'] } }],
    [
      'products.0.customData.ratingDistribution',
      [1, 2],
      { customData: { ratingDistribution: null } },
    ],
    ['products.0.customData.energySheet', 'javascript:x', { customData: { energySheet: null } }],
    ['products.0.customData.energyLabel', '//x.example/l', { customData: { energyLabel: null } }],
    [
      'products.0.customData.downloads',
      [
        { label: 'Anleitung', href: '//x.example/a.pdf', size: 1 },
        { label: 'Maße', href: '/documents/m.pdf', size: 1 },
      ],
      { customData: { downloads: [{ label: 'Maße', href: '/documents/m.pdf', size: 1 }] } },
    ],
    [
      'products.0.customData.seals',
      [{ name: 'GOTS', text: 'Bio', href: 'http://x.example/' }],
      { customData: { seals: [] } },
    ],
    [
      'products.0.variants.0.lowestPriorPrice',
      3,
      { variants: [{ lowestPriorPrice: { withTax: null } }] },
    ],
    [
      'products.0.variants.0.price.appliedReductions',
      [{}],
      { variants: [{ price: { appliedReductions: [] } }] },
    ],
    ['products.0.variants.0.price.reference', 'l', { variants: [{ price: { reference: null } }] }],
    ['products.0.variants.0.attributes', { gtin: 4 }, { variants: [{ attributes: {} }] }],
    [
      'products.0.variants.0.customData.KQPRI.scaleAmount1',
      'x',
      { variants: [{ price: { withTax: 1500 } }] },
    ],
    // A late delivery date promises nothing that cannot be kept.
    ['products.0.variants.0.customData.KQPRI.deliveryDaysFrom', -1, { variants: [LATE] }],
    ['products.0.variants.0.customData.KQPRI.deliveryDaysTo', 99_999, { variants: [LATE] }],
    ['products.0.variants.0.customData.KQPRI.deliveryDaysTo', undefined, { variants: [LATE] }],
  ])('%s: %j is left out', (path, value, expected) => {
    const { fields, product } = read(spoiled(path, value));
    expect(fields?.length).toBeGreaterThan(0);
    for (const field of fields ?? []) expect(field.startsWith(path)).toBe(true);
    expect(product).toMatchObject({ name: bear(1500).name, ...expected });
  });

  test('several at once', () => {
    const { variants, ...rest } = bear(1500);
    const [sound] = variants;
    const json = {
      products: [{ ...rest, brand: null, variants: [{ ...sound, id: 'x' }, sound, { id: 2 }] }],
    };
    expect(read(json).product).toMatchObject({ brand: '', variants: [{ id: sound?.id }] });
  });
});

describe('no product is shown', () => {
  test.each([
    ['products.0.name', ''],
    ['products.0.referenceKey', null],
    ['products.0.isActive', 'yes'],
    ['products.0.variants', []],
    ['products.0.variants.0.price.withTax', '15'],
    ['products.0.variants.0.customData.KQPRI.BVC', null],
    ['products', {}],
  ])('no product is shown with %s: %j', (path, value) => {
    expect(read(spoiled(path, value)).product).toBeUndefined();
  });
});
