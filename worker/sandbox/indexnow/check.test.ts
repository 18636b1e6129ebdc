import { expect, test } from 'vitest';
import { checkCall } from './check.ts';

const KEY = 'a-key-of-a-host';
const URL = 'https://at.nestling.example/versand/';
const CALL = {
  host: 'at.nestling.example',
  key: KEY,
  keyLocation: `https://at.nestling.example/${KEY}.txt`,
  urlList: [URL],
};
const serve = async (url: string) => (url === CALL.keyLocation ? KEY : undefined);

test.each([
  ['a call', {}, 200],
  ['a call whose key lies at its usual URL', { keyLocation: undefined }, 200],
  ['the most URLs', { urlList: Array(10_000).fill(URL) }, 200],
  ['too many URLs', { urlList: Array(10_001).fill(URL) }, 400],
  ['no URLs', { urlList: [] }, 400],
  ['a short key', { key: 'short' }, 400],
  ['a key that the host does not serve', { key: 'another-key' }, 403],
  ['a URL of another host', { urlList: [URL, 'https://de.nestling.example/'] }, 422],
  ['a key of another host', { keyLocation: `https://de.nestling.example/${KEY}.txt` }, 422],
])('%s: %i', async (_, change, status) => {
  const checked = await checkCall({ ...CALL, ...change }, serve);
  expect(checked.ok ? 200 : checked.status).toBe(status);
});
