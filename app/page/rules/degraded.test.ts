import { expect, test } from 'vitest';
import { degradedParts } from './degraded.ts';

test.each([
  [{ backEnd: false, texts: false }, []],
  [{ backEnd: true, texts: false }, ['basket', 'account', 'search']],
  [{ backEnd: false, texts: true }, ['texts']],
  [{ backEnd: true, texts: true }, ['basket', 'account', 'search', 'texts']],
])('%j degrades %j', (unavailable, parts) => {
  expect(degradedParts(unavailable)).toEqual(parts);
});
