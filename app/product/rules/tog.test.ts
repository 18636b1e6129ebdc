import { describe, expect, test } from 'vitest';
import { adviseTog, parseTog, ROOM_LIMITS, type Tog, type TogAdvice } from './tog.ts';

describe('adviseTog', () => {
  test.each<[Tog, number, TogAdvice]>([
    [1, 22, { kind: 'fits', layer: 'longBody' }],
    [1, 19, { kind: 'fits', layer: 'bodyAndPyjamas' }],
    [2.5, 19, { kind: 'fits', layer: 'pyjamas' }],
    [2.5, 16, { kind: 'fits', layer: 'bodyAndPyjamas' }],
    [0.5, 24, { kind: 'fits', layer: 'shortBody' }],
    [0.5, 28, { kind: 'fits', layer: 'nappy' }],
    [1, 24, { kind: 'tooWarm', better: { tog: 0.5, layer: 'shortBody' } }],
    [1, 17, { kind: 'tooThin', better: { tog: 2.5, layer: 'bodyAndPyjamas' } }],
    [0.5, 19, { kind: 'tooThin', better: { tog: 2.5, layer: 'pyjamas' } }],
    [2.5, 12, { kind: 'tooThin', better: { tog: 3.5, layer: 'bodyAndPyjamas' } }],
    [3.5, 21, { kind: 'tooWarm', better: { tog: 1, layer: 'longBody' } }],
    [0.5, 29, { kind: 'tooWarm' }],
    [0.5, ROOM_LIMITS[1], { kind: 'tooWarm' }],
  ])('%d TOG at %d °C', (tog, room, advice) => {
    expect(adviseTog(tog, room)).toEqual(advice);
  });

  test('every temperature up to 28 °C has a bag', () => {
    for (let room: number = ROOM_LIMITS[0]; room <= 28; room += 1) {
      const { kind, better } = adviseTog(1, room);
      expect([room, kind === 'fits' || better !== undefined]).toEqual([room, true]);
    }
  });
});

test.each([
  ['1.0', 1],
  ['0.5', 0.5],
  ['2', undefined],
  ['', undefined],
  [undefined, undefined],
])('the attribute %j is %j', (value, tog) => {
  expect(parseTog(value)).toBe(tog);
});
