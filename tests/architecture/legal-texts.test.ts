import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLegalTexts } from '../../scripts/content/legal-text.ts';

/** Minimum characters of a sentence that no other text contains by chance. */
const LONG = 80;

test('legal texts stand in the stories alone: sources have no second copy', () => {
  const sentences = [...readLegalTexts().values()].flatMap((blocks) =>
    blocks.flatMap((block) => (block.kind === 'text' ? block.parts.map(({ text }) => text) : [])),
  );
  const long = [...new Set(sentences)].filter(({ length }) => length > LONG);
  expect(long.length).toBeGreaterThan(100);
  const sources = globSync('{app,edge-config,scripts,worker}/**/*.{ts,tsx}');
  const copies = sources.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return long.some((sentence) => text.includes(sentence));
  });
  expect(copies).toEqual([]);
});
