import { describe, expect, test } from 'vitest';
import { imagesOf, variantName } from './variant-image.ts';

const value = (text: string) => ({ values: [{ fieldSet: [[{ value: text }]] }] });
const variant = (attributes: Record<string, string> = {}) => ({
  advancedAttributes: Object.fromEntries(
    Object.entries(attributes).map(([key, text]) => [key, value(text)]),
  ),
});
const picture = (src: string, farbe?: string) =>
  farbe === undefined ? { src } : { src, attributes: { farbe: { values: { label: farbe } } } };

const sage = picture('sage', 'Salbei');
const honey = picture('honey', 'Honig');
const common = picture('common');

describe('a variant shows the images of its colour, then those without a colour', () => {
  test.each([
    ['its own first', [common, sage, honey], { farbe: 'Honig' }, ['honey', 'common']],
    ['another', [sage, honey], { farbe: 'Salbei' }, ['sage']],
    ['a colour without images', [sage, common], { farbe: 'Honig' }, ['common']],
    ['and without common ones', [sage, honey], { farbe: 'Rot' }, ['sage', 'honey']],
    ['no colour', [sage, common], {}, ['common']],
    ['sizes of one colour', [common], { asGro: '62' }, ['common']],
    ['no images', [], { farbe: 'Honig' }, []],
  ])('%s', (_, images, attributes, shown) => {
    expect(imagesOf(images, variant(attributes)).map(({ src }) => src)).toEqual(shown);
  });
});

describe('a variant’s name is what distinguishes it', () => {
  test.each([
    [{ farbe: 'Salbei' }, 'Salbei'],
    [{ asGro: '62' }, '62'],
    [{ asGro: '62', farbe: 'Salbei' }, 'Salbei, 62'],
    [{}, undefined],
  ])('%j', (attributes, name) => expect(variantName(variant(attributes))).toBe(name));
});
