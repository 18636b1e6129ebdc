import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourDots, KNOWN_COLOURS, paintOf } from './colour.ts';

function sets(...names: readonly string[]) {
  return names.map((name) => ({ colours: name.split('+').filter(Boolean) }));
}

function shown(...names: readonly string[]) {
  const { dots, more } = colourDots(sets(...names));
  return { dots: dots.map(({ set }) => set.colours.join('+')), more };
}

const SEVEN = ['Salbei', 'Honig', 'Sand', 'Olive', 'Ton', 'Hafer', 'Ziegel'];
const NONE = { dots: [], more: 0 };

describe('Sibling colours are shown only if the list of valid colour sets has more than one entry; at most 5 dots, the rest as +n; a colour set is valid only if all its colours are known', () => {
  test.each([
    ['no set', [], NONE],
    ['one', ['Salbei'], NONE],
    ['two', ['Salbei', 'Honig'], { dots: ['Salbei', 'Honig'], more: 0 }],
    ['five', SEVEN.slice(0, 5), { dots: SEVEN.slice(0, 5), more: 0 }],
    ['six', SEVEN.slice(0, 6), { dots: SEVEN.slice(0, 5), more: 1 }],
    ['seven', SEVEN, { dots: SEVEN.slice(0, 5), more: 2 }],
    ['one of two is unknown', ['Salbei', 'Regenbogen'], NONE],
    [
      'an unknown one between',
      ['Salbei', 'Regenbogen', 'Honig'],
      { dots: ['Salbei', 'Honig'], more: 0 },
    ],
    ['two colours in a set', ['Salbei+Honig', 'Sand'], { dots: ['Salbei+Honig', 'Sand'], more: 0 }],
    [
      'one of a set is unknown',
      ['Salbei+Regenbogen', 'Sand', 'Honig'],
      { dots: ['Sand', 'Honig'], more: 0 },
    ],
    ['a set without colours', ['', 'Salbei'], NONE],
  ])('%s', (_, names, expected) => {
    expect(shown(...names)).toEqual(expected);
  });

  test('dots and rest are the valid sets, in their order', () => {
    const known: readonly string[] = Object.values(KNOWN_COLOURS).map(({ de }) => de);
    const name = fc.constantFrom(...known, 'Regenbogen', '');
    const set = fc.record({ colours: fc.array(name, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(set), (all) => {
        const valid = all.filter(
          ({ colours }) => colours.length > 0 && colours.every((one) => known.includes(one)),
        );
        const { dots, more } = colourDots(all);
        const counted = valid.length > 1 ? valid : [];
        expect(dots.map((dot) => dot.set)).toEqual(counted.slice(0, 5));
        expect(dots.length + more).toBe(counted.length);
        for (const dot of dots) expect(dot.paints).toHaveLength(dot.set.colours.length);
      }),
    );
  });
});

describe('the paint of a colour', () => {
  test.each([
    ['Salbei', '#7fb3ab'],
    ['sauge', '#7fb3ab'],
    [' Salie ', '#7fb3ab'],
    ['Weiß', '#ffffff'],
    ['Weiss', '#ffffff'],
    ['Vert sapin', '#6f8f7b'],
    ['Regenbogen', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%s: %s', (name, paint) => {
    expect(paintOf(name)).toBe(paint);
  });

  test('a name is one colour in all languages', () => {
    for (const { hex, ...names } of Object.values(KNOWN_COLOURS)) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/);
      for (const name of Object.values(names)) expect(paintOf(name)).toBe(hex);
    }
  });
});
