import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { comparePictures } from './compare.ts';
import { choosePages, nameOf } from './pages.ts';
import { byDifference, lineOf, type PicturedResult, reportHtml } from './report.ts';

/** A picture of one colour, with a black square in its upper left corner. */
function picture([width, height, square = 0]: readonly [number, number, number?]): Promise<Buffer> {
  const black = {
    create: { width: square, height: square, channels: 3, background: '#000' },
  } as const;
  const paper = { create: { width, height, channels: 3, background: '#fff' } } as const;
  const parts = square > 0 ? [{ input: black, left: 0, top: 0 }] : [];
  return sharp(paper).composite(parts).png().toBuffer();
}

describe('two pictures of a page', () => {
  test.each([
    ['the same', [100, 50, 10], [100, 50, 10], 0],
    ['with a square of 20 × 20', [100, 50], [100, 50, 20], 0.08],
    ['half as long', [100, 50], [100, 25], 0.5],
  ] as const)('%s', async (_, old, now, share) => {
    const found = await comparePictures(await picture(old), await picture(now));
    expect(found.share).toBeCloseTo(share, 2);
    for (const one of [found.old, found.new, found.difference]) {
      const { width, height } = await sharp(one).metadata();
      expect([width, height]).toEqual([100, 50]);
    }
  });
});

describe('the pages of a run', () => {
  test('all of them: the kinds of pages, the documentation and the style guide of three shops', () => {
    const names = choosePages(undefined, undefined).map(nameOf);
    for (const name of [
      'de /',
      'de /warenkorb/',
      'de /documentation/handbuch/seiten/',
      'fr /documentation/guide-de-style/',
      'nl /documentation/stijlgids/vensters/',
    ])
      expect(names).toContain(name);
    expect(new Set(names).size).toBe(names.length);
  });

  test.each([
    ['nl', 'stijlgids', 3],
    ['de, fr', '^fr /documentation/guide', 3],
  ])('of %s with %s: %i', (shops, only, count) => {
    expect(choosePages(shops, only)).toHaveLength(count);
  });

  test.each([
    ['us', undefined, 'no pictures of the shop "us" are taken'],
    [undefined, '/nirgendwo', 'no page has "/nirgendwo" in its name'],
    [undefined, '(', '--only "(" is no regular expression'],
  ])('of %s with %s: an error', (shops, only, message) => {
    expect(() => choosePages(shops, only)).toThrow(message);
  });
});

describe('the report', () => {
  const files = { old: '1-old.png', new: '1-new.png', difference: '1-difference.png' };
  const results: readonly PicturedResult[] = [
    { name: 'de /', width: 390, outcome: { kind: 'same' } },
    { name: 'de /a/', width: 390, outcome: { kind: 'differs', share: 0.000001, files } },
    { name: 'de /b/', width: 1440, outcome: { kind: 'differs', share: 0.25, files } },
    { name: 'de /<c>/', width: 390, outcome: { kind: 'status', old: 404, new: 200 } },
  ];

  test('what differs most comes first', () => {
    expect(byDifference(results).map(lineOf)).toEqual([
      'de /<c>/ at 390: status 200, before 404',
      'de /b/ at 1440: 25.00 % of the pixels differ',
      'de /a/ at 390: less than 0.01 % of the pixels differ',
      'de / at 390: the same',
    ]);
  });

  test('three pictures of each page that differs, and the names of the others', () => {
    const html = reportHtml('main', results);
    expect(html.match(/<img /g)).toHaveLength(6);
    expect(html).toContain('3 of 4 pictures differ.');
    expect(html).toContain('<li>de / at 390</li>');
    expect(html).toContain('de /&lt;c>/');
  });
});
