import { describe, expect, test } from 'vitest';
import type { ComponentField } from '../content/model/components.ts';
import { fieldDifference, fieldRenewal, holdsToken, settledField } from './compare-fields.ts';
import { fieldPluginStep } from './field-plugin.ts';

const named = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const plugin = (values: Readonly<Record<string, string>>, more: object = {}): ComponentField => ({
  type: 'custom',
  display_name: 'Products',
  field_type: 'storkfront-products',
  options: named(values),
  ...more,
});
const SHOP = { max: '8', origin: 'https://www.nestling.example' };
const text: ComponentField = { type: 'text', display_name: 'Products' };
const list = (origin: string): ComponentField => ({
  type: 'option',
  source: 'external',
  external_datasource: `${origin}/editor/lists/brands.json`,
});

describe('a field that chooses from the shop', () => {
  test.each([
    ['the same', plugin(SHOP), plugin(SHOP), undefined, undefined],
    ['a text that waits for its plugin', plugin(SHOP), text, 'is chosen with its field plugin'],
    ['the plugin, where it is not found', text, plugin(SHOP), undefined, undefined],
    ['another host', plugin(SHOP), plugin({ ...SHOP, origin: 'x' }), 'reaches the shop otherwise'],
    [
      'another token',
      plugin({ ...SHOP, token: 'new' }),
      plugin({ ...SHOP, token: 'old' }),
      'reaches the shop otherwise',
    ],
    [
      'a token that the push does not know',
      plugin(SHOP),
      plugin({ ...SHOP, token: 'old' }),
      undefined,
      undefined,
    ],
    [
      'options in another order',
      plugin(SHOP),
      plugin({ origin: SHOP.origin, max: '8' }),
      undefined,
      undefined,
    ],
    [
      'another name',
      plugin(SHOP),
      plugin(SHOP, { display_name: 'Artikel' }),
      undefined,
      'display_name differs',
    ],
    [
      'another plugin',
      plugin(SHOP),
      plugin(SHOP, { field_type: 'other' }),
      undefined,
      'field_type differs',
    ],
    ['a text of somebody else', { type: 'option' }, text, undefined, 'is text, not option'],
    [
      'a list of another host',
      list('https://a.example'),
      list('https://b.example'),
      'reaches the shop otherwise',
    ],
    ['the same list', list('https://a.example'), list('https://a.example'), undefined, undefined],
  ])('%s', (_, local, remote, renewal, difference = undefined) => {
    expect(fieldRenewal(local, remote)).toBe(renewal);
    expect(fieldDifference(local, remote)).toBe(difference);
  });

  test('what is stored has the token of the space, if the push was given none', () => {
    const renewed = settledField(plugin(SHOP), plugin({ max: '4', token: 'old' }));
    expect(renewed['options']).toEqual(named({ max: '8', token: 'old', origin: SHOP.origin }));
    expect(holdsToken({ schema: { a: text, b: renewed } })).toBe(true);
    expect(holdsToken({ schema: { a: text, b: plugin(SHOP) } })).toBe(false);
  });
});

describe('the field plugin of the account', () => {
  const api = {
    get: () => Promise.reject(new Error('a plan reads nothing')),
    post: () => Promise.reject(new Error('a plan writes nothing')),
    put: () => Promise.reject(new Error('a plan writes nothing')),
    list: () => Promise.resolve([]),
    upload: () => Promise.reject(new Error('a plan writes nothing')),
  };
  const own = { id: 1, name: 'storkfront-products', body: 'built' };
  test.each([
    ['none, not built', [], [], undefined, undefined],
    ['none, built', [], [], 'built', '+ field plugin storkfront-products'],
    ['the same', [own], [own.name], 'built', undefined],
    ['an older one', [own], [own.name], 'newer', '~ field plugin storkfront-products'],
    ['one of the organization', [], [own.name], 'newer', undefined],
    ['one, not built', [own], [own.name], undefined, undefined],
  ])('%s', (_, mine, names, body, label) => {
    expect(fieldPluginStep(api, { own: mine, names }, body)?.label).toBe(label);
  });
});
