import { describe, expect, test } from 'vitest';
import {
  adviseSize,
  type SizeAdvice,
  type SizeChart,
  sizeRange,
  typicalMeasure,
} from './size-advice.ts';

const BODY = ['50/56', '62/68', '74/80', '86/92'];

describe('sizeRange', () => {
  test.each<[SizeChart, string, number, number]>([
    ['koerper', '62/68', 56, 68],
    ['koerper', '92', 86, 92],
    ['koerper', '38/40', 32, 40],
    ['kopf', '43/45', 41, 45],
    ['schlafsack', '70 cm', 55, 74],
    // 20 Paris points are 133 mm, of which 12 mm are room.
    ['fuss', '20', 115, 121],
    ['fuss', '15–18', 81, 108],
  ])('%s %s fits above %d up to %d', (chart, label, from, to) => {
    const range = sizeRange(chart, label);
    expect(Math.round(range?.from ?? 0)).toBe(from);
    expect(Math.round(range?.to ?? 0)).toBe(to);
  });

  test.each<[SizeChart, string]>([
    ['koerper', 'M'],
    ['koerper', '68/62'],
    ['koerper', '1 (2–5 kg)'],
    ['schlafsack', '75 × 100 cm'],
    ['schlafsack', '75 cm'],
    ['fuss', ''],
  ])('%s "%s" has none', (chart, label) => {
    expect(sizeRange(chart, label)).toBeUndefined();
  });
});

describe('adviseSize', () => {
  test.each<[SizeChart, readonly string[], number, SizeAdvice | undefined]>([
    ['koerper', BODY, 64, { kind: 'fits', size: '62/68' }],
    ['koerper', BODY, 57, { kind: 'fits', size: '62/68' }],
    // The last two centimetres of a size.
    ['koerper', BODY, 67, { kind: 'between', size: '74/80', smaller: '62/68' }],
    ['koerper', BODY, 91, { kind: 'fits', size: '86/92' }],
    ['koerper', BODY, 44, { kind: 'tooSmall', size: '50/56' }],
    ['koerper', BODY, 93, { kind: 'tooLarge', size: '86/92' }],
    ['koerper', ['86/92', '50/56'], 70, { kind: 'between', size: '86/92', smaller: '50/56' }],
    ['koerper', ['50/56', '86/92'], 55, { kind: 'fits', size: '50/56' }],
    ['koerper', ['M', 'L'], 70, undefined],
    ['koerper', [], 70, undefined],
    // The smaller of two bags that fit.
    ['schlafsack', ['70 cm', '90 cm'], 73, { kind: 'fits', size: '70 cm' }],
    ['schlafsack', ['70 cm', '90 cm'], 80, { kind: 'fits', size: '90 cm' }],
    // Neither fits: the next longer one is too wide at the neck.
    ['schlafsack', ['70 cm', '110 cm'], 80, { kind: 'gap', size: '110 cm', smaller: '70 cm' }],
    ['schlafsack', ['70 cm', '110 cm'], 89, { kind: 'fits', size: '110 cm' }],
    ['fuss', ['19', '20', '21'], 117, { kind: 'fits', size: '20' }],
    ['fuss', ['19', '20', '21'], 120, { kind: 'between', size: '21', smaller: '20' }],
    ['fuss', ['20/21', '22/23'], 160, { kind: 'tooLarge', size: '22/23' }],
    ['kopf', ['39/41', '43/45'], 42, { kind: 'fits', size: '43/45' }],
    ['kopf', ['39/41', '43/45'], 41, { kind: 'fits', size: '39/41' }],
  ])('%s %j at %d', (chart, labels, measure, advice) => {
    expect(adviseSize(chart, labels, measure)).toEqual(advice);
  });
});

describe('typicalMeasure', () => {
  test.each([
    ['height', 0, 50],
    ['height', 3, 61],
    ['height', 4, 63],
    ['height', 72, 115],
    ['head', 12, 46],
    ['foot', 15, 121],
  ] as const)('%s at %d months is %d', (measure, months, value) => {
    expect(typicalMeasure(measure, months)).toBe(value);
  });
});
