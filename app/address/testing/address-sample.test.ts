import { describe, expect, test } from 'vitest';
import { addressSamples, isRightSplit } from './address-sample.ts';

/**
 * Text that a line may have beside its parts: signs, and a word that announces the number or says that there is none.
 */
const REST =
  /^[\s,/()–-]*(?:(?:nr|n°|nº|no|n|huisnr|hausnummer|nummer)\.?|s\/n|z\/n|z\.n\.)?[\s,/()–-]*$/i;

/** Returns a line as the shop receives it, with pasted characters normalised. */
function normalised(line: string): string {
  return line
    .normalize('NFC')
    .replaceAll(/[\uff10-\uff19]/g, (digit) => digit.normalize('NFKC'))
    .replaceAll(/[\u00ad\u200b\u200e]/g, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll('½', ' 1/2')
    .replaceAll(/\s+/g, ' ');
}

/** Returns the rest of a line without its parts; undefined if one of them is not in the line. */
function restOf(line: string, parts: readonly string[]): string | undefined {
  let rest = line;
  for (const part of parts.map(normalised).filter(Boolean)) {
    if (!rest.includes(part)) return undefined;
    rest = rest.replace(part, ' ');
  }
  return rest;
}

describe.each([...addressSamples])('the sample addresses of %s', (_, samples) => {
  test('a country has a hundred sample addresses or more, each once', () => {
    const lines = samples.map(({ line }) => line);
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
  });

  test('nine of ten sample addresses have a certain split', () => {
    const uncertain = samples.filter(({ kind }) => kind === 'asked' || kind === 'no number');
    expect(uncertain.length).toBeLessThanOrEqual(samples.length / 10);
  });

  test('a sample address is split into all of its line, and nothing else', () => {
    const wrong = samples.flatMap(({ line, accepted }) =>
      accepted.filter(({ street, houseNumber, supplement }) => {
        const parts = [street, houseNumber, ...supplement.split(', ')];
        return !REST.test(restOf(normalised(line), parts) ?? line);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

test('a split is right only with all its parts', () => {
  const sample = {
    kind: 'supplement',
    line: 'Am Hof 5–7, Top 3',
    accepted: [{ street: 'Am Hof', houseNumber: '5–7', supplement: 'Top 3' }],
  } as const;
  const split = { street: 'Am Hof', houseNumber: '5-7', supplement: ', Top 3' };
  expect(isRightSplit(sample, split)).toBe(true);
  expect(isRightSplit(sample, { ...split, houseNumber: '5' })).toBe(false);
  expect(isRightSplit(sample, { ...split, supplement: '' })).toBe(false);
});
