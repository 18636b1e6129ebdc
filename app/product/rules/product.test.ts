import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advancedValue,
  attributeLabel,
  attributeValue,
  categoryNumber,
  isPersonalised,
  productPath,
  productSlug,
} from './product.ts';
import { productNumberOf } from './reference-key.ts';

describe('the label of an attribute', () => {
  const attributes = {
    one: { values: { label: 'Eins' } },
    many: { values: [{ label: 'Erster' }, { label: 'Zweiter' }] },
    none: { values: [] },
    empty: { values: { label: '' } },
    unlabelled: { values: [{}] },
  };
  test.each([
    ['one', 'Eins'],
    ['many', 'Erster'],
    ['none', undefined],
    ['empty', undefined],
    ['unlabelled', undefined],
    ['missing', undefined],
  ])('%s: %s', (key, label) => {
    expect(attributeLabel(attributes, key)).toBe(label);
  });
});

test('the value of an attribute is its first', () => {
  const attributes = {
    one: { values: { label: 'Rückseite', value: 'back' } },
    many: { values: [{ label: 'A', value: 'a' }, { label: 'B' }] },
    text: { values: { label: 'Eins' } },
  };
  expect(['one', 'many', 'text', 'missing'].map((key) => attributeValue(attributes, key))).toEqual([
    'back',
    'a',
    undefined,
    undefined,
  ]);
});

describe('a number is read from the last category label after the last pipe', () => {
  test.each([
    ['one label', { label: 'Babykleidung|Bodys|217' }, 217],
    ['the last label', [{ label: 'Bodys|1' }, { label: 'Sale|Bodys|2' }], 2],
    ['with spaces', { label: 'Bodys | 217 ' }, 217],
    ['a leading zero', { label: 'Bodys|017' }, 17],
    ['no number after the last pipe', { label: '217|Bodys' }, undefined],
    ['no number in the last label', [{ label: 'Bodys|1' }, { label: 'Bodys' }], undefined],
    ['a number without a pipe', { label: '217' }, undefined],
    ['digits within a word', { label: 'Bodys|Größe 62' }, undefined],
    ['an empty end', { label: 'Bodys|' }, undefined],
    ['no label', [], undefined],
  ])('%s', (_, values, expected) => {
    expect(categoryNumber({ category: { values } })).toBe(expected);
  });

  test('a product without the attribute has no number', () => {
    expect(categoryNumber({})).toBeUndefined();
  });

  test('whatever stands before the pipe', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, number) => {
        const values = [{ label: 'x|0' }, { label: `${text}|${number}` }];
        expect(categoryNumber({ category: { values } })).toBe(number);
      }),
    );
  });
});

describe('personalisierterArtikel (value 1 means personalised)', () => {
  test.each([
    [{ label: '1', value: '1' }, true],
    [[{ label: 'ja', value: '1' }], true],
    [{ label: '0', value: '0' }, false],
    [{ label: '1' }, false],
    [[], false],
  ])('%j: %s', (values, expected) => {
    expect(isPersonalised({ personalisierterArtikel: { values } })).toBe(expected);
  });
});

describe('Field value is read from values[0].fieldSet[0][0].value or from a values label', () => {
  const attributes = {
    field: { values: [{ label: 'not this', fieldSet: [[{ value: 'Salbei' }, { value: 'x' }]] }] },
    number: { values: [{ fieldSet: [[{ value: 0 }]] }] },
    label: { values: [{ label: '62/68', fieldSet: [] }] },
    emptySet: { values: [{ label: '74', fieldSet: [[]] }] },
    nothing: { values: [{ label: '', fieldSet: [[{ value: null }]] }] },
    none: { values: [] },
  };
  test.each([
    ['field', 'Salbei'],
    ['number', '0'],
    ['label', '62/68'],
    ['emptySet', '74'],
    ['nothing', undefined],
    ['none', undefined],
    ['missing', undefined],
  ])('%s: %s', (key, value) => {
    expect(advancedValue(attributes, key)).toBe(value);
  });
});

describe('links to the address in its seoUrl attribute, or else to one built from name and reference key', () => {
  const product = { name: 'Body „Größe“ 62', referenceKey: '100.10.10' };
  const built = '/p/body-groesse-62-1001010/';
  test.each([
    [null, built],
    ['', built],
    ['/p/other-1001010', '/p/other-1001010/'],
    ['/p/Other-1001010/', '/p/other-1001010/'],
    ['https://evil.example/p/other-1001010/', '/p/other-1001010/'],
    ['//evil.example/x', built],
    ['javascript:alert(1)//p/', built],
    ['/p/../../x', built],
    ['/p/a/b', built],
    ['/p/a b', built],
  ])('seoUrl %j: %s', (seoUrl, address) => {
    expect(productPath({ ...product, seoUrl }, { prefix: '' })).toBe(address);
    expect(productPath({ ...product, seoUrl }, { prefix: '/fr' })).toBe(`/fr${address}`);
  });

  test('the product number is found in every generated URL', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 40 });
    const number = fc.stringMatching(/^[0-9]{1,10}$/);
    fc.assert(
      fc.property(name, number, (name, referenceKey) => {
        expect(productNumberOf(productSlug({ name, referenceKey }))).toBe(referenceKey);
      }),
    );
  });
});
