import { expect, test } from 'vitest';
import { readLegalTexts } from '../content/legal-text.ts';
import { legalModule } from './legal-texts.ts';

test('the module has a line a block for each shop, and a text of several shops once', async () => {
  const text = legalModule();
  const { legalTexts } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  for (const [shop, blocks] of readLegalTexts())
    expect(legalTexts[shop]).toHaveLength(blocks.length);
  expect(legalTexts['de-de'][0]).toBe('#Widerruf und Rückgabe');
  expect(legalTexts['de-de'][1]).toMatch(/^ Am .*: \tVertrag widerrufen\t\/widerruf\/\t\. Du /);
  expect(legalTexts['bm-de-de']).toBe(legalTexts['de-de']);
});
