import { expect, test } from 'vitest';
import { newGiverToken, newLink, readToken, tokenHashOf } from './list-token.ts';

const OLD = 'a'.repeat(32);
const NEW = 'b'.repeat(32);

test('a token follows from its seed and a secret that is in use', async () => {
  const link = await newLink([OLD]);
  const token = await readToken(link, [NEW, OLD]);
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(await tokenHashOf(token ?? '')).toBe(link.tokenHash);
  expect(JSON.stringify(link)).not.toContain(token);
  expect(await readToken(link, [NEW])).toBeUndefined();
  expect(await readToken({ ...link, tokenHash: 'c'.repeat(64) }, [OLD])).toBeUndefined();
});

test('no two tokens are the same', async () => {
  const links = await Promise.all(Array.from({ length: 50 }, () => newLink([OLD])));
  const tokens = [...links.map(({ tokenHash }) => tokenHash), newGiverToken(), newGiverToken()];
  expect(new Set(tokens).size).toBe(tokens.length);
});
