import { expect, test } from 'vitest';
import { limitedParts } from './limited.ts';

test.each([
  [{ backEnd: false, texts: false }, []],
  [{ backEnd: true, texts: false }, ['basket', 'account', 'search']],
  [{ backEnd: false, texts: true }, ['texts']],
  [{ backEnd: true, texts: true }, ['basket', 'account', 'search', 'texts']],
])('%j degrades %j', (silence, parts) => {
  expect(limitedParts(silence)).toEqual(parts);
});
