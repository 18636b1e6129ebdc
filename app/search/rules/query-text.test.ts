import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableQuery } from './query-text.ts';

const queryOf = (search: string) => new URLSearchParams(readableQuery(search)).get('query');

test.each([
  ['?query=gr%F6%DFe', 'größe'],
  ['?query=GR%d6%DFE', 'GRÖßE'],
  ['?query=%FCberschuh', 'überschuh'],
  ['?query=si%E8ge+auto', 'siège auto'],
  ['?query=b%E9b%E9%20%E0%20la%20mer', 'bébé à la mer'],
  ['?query=pyjama%27s%20beb%EB', "pyjama's bebë"],
  ['?query=l%92ours', 'l’ours'],
  ['?query=50%20%80', '50 €'],
  ['?a=%E4&query=%E4%26%3D%2B', 'ä&=+'],
  ['?query=gr%C3%B6%C3%9Fe', 'größe'],
  ['?query=100%', '100%'],
  ['?query=100%zz%F6', '100%zzö'],
  ['?query=body', 'body'],
  ['', null],
])('%s is %j', (search, expected) => {
  expect(queryOf(search)).toBe(expected);
});

test('UTF-8 stays as it is, byte for byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const search = `?query=${encodeURIComponent(text.toWellFormed())}&a=b%zz`;
      expect(readableQuery(search)).toBe(search);
    }),
  );
});

test('whatever it is, nothing is left to repair, and no parameter is added', () => {
  const part = fc.constantFrom(
    '%F6',
    '%26',
    '%C3',
    '%A4',
    '%',
    '&',
    '=',
    'a',
    '%3D',
    '+',
    '%00',
    '%E2%82',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const search = `?${parts.join('')}`;
      const readable = readableQuery(search);
      expect(readableQuery(readable)).toBe(readable);
      expect([...new URLSearchParams(readable)]).toHaveLength(
        [...new URLSearchParams(search)].length,
      );
      expect([...new URLSearchParams(readable)].flat().join('')).not.toContain('\uFFFD');
    }),
  );
});
