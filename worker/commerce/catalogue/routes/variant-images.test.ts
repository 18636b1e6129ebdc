import { beforeAll, expect, test } from 'vitest';
import { imagesOf } from '../../../../app/product/rules/variant-image.ts';
import { addItem, getProducts, newBasketKey } from '../../testing/call.ts';
import { createCatalogue, insertProduct } from '../../testing/catalogue-rows.ts';

const SAGE = { de: 'Weiß', fr: 'Blanc' };
const HONEY = { de: 'Honig', fr: 'Miel' };
const prices = { DE: { withTax: 900 }, CH: { withTax: 990 }, FR: { withTax: 950 } };

beforeAll(async () => {
  await createCatalogue();
  // The product's own picture is 1000001-front, which no variant names.
  await insertProduct({
    id: 1,
    referenceKey: '100.0001',
    labels: { de: { farbe: 'Weiß' } },
    variants: [
      { id: 11, size: '62', colours: SAGE, images: ['w-front', 'w-use'], prices },
      { id: 12, size: '68', colours: SAGE, images: ['w-front', 'w-use'], prices },
      { id: 13, size: '62', colours: HONEY, images: ['h-front'], prices },
    ],
  });
  await insertProduct({ id: 2, referenceKey: '100.0002', variants: [{ id: 21, size: '62' }] });
});

const sourcesOf = (images: readonly { src: string }[]) => images.map(({ src }) => src);

test('each picture once with its colour, in the language of the shop', async () => {
  const [product] = await getProducts(3, '1000001');
  const farbe = (label: string) => ({ key: 'farbe', label: 'Farbe', values: { label } });
  const ansicht = (view: string) => ({
    key: 'ansicht',
    label: 'Ansicht',
    values: { label: view, value: view },
  });
  expect(product?.images).toEqual([
    { src: 'w-front.webp', attributes: { farbe: farbe('Weiss'), ansicht: ansicht('front') } },
    { src: 'w-use.webp', attributes: { farbe: farbe('Weiss'), ansicht: ansicht('use') } },
    { src: 'h-front.webp', attributes: { farbe: farbe('Honig'), ansicht: ansicht('front') } },
    { src: '1000001-front.webp', attributes: { ansicht: ansicht('front') } },
  ]);
  const [french] = await getProducts(8, '1000001');
  expect(french?.images[2]?.attributes?.['farbe']).toMatchObject({
    label: 'Couleur',
    values: { label: 'Miel' },
  });
});

test('a variant is found in its colour, in every shop', async () => {
  for (const shopId of [1, 3, 8]) {
    const [product] = await getProducts(shopId, '1000001');
    const shown = product?.variants.map((variant) => sourcesOf(imagesOf(product.images, variant)));
    expect(shown).toEqual([
      ['w-front.webp', 'w-use.webp', '1000001-front.webp'],
      ['w-front.webp', 'w-use.webp', '1000001-front.webp'],
      ['h-front.webp', '1000001-front.webp'],
    ]);
  }
});

test('the colours of the variants are dots', async () => {
  const [product, other] = await getProducts(1, '1000001,1000002');
  expect(product?.colorsList).toEqual([['Weiß'], ['Honig']]);
  expect(other?.images).toMatchObject([{ src: '1000002-front.webp' }]);
  expect(other?.images[0]?.attributes).not.toHaveProperty('farbe');
  expect(other?.variants[0]?.advancedAttributes).not.toHaveProperty('farbe');
});

test('a basket line can be shown in its colour', async () => {
  const { basket } = await addItem(newBasketKey(), { variantId: 13, quantity: 1 });
  const [item] = basket.items;
  if (item === undefined) throw new Error('nothing was added');
  expect(sourcesOf(imagesOf(item.product.images, item.variant))[0]).toBe('h-front.webp');
});
