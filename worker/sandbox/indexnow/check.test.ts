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
  ['a call', 200, {}],
  ['a call whose key lies at its usual URL', 200, { keyLocation: undefined }],
  ['the most URLs', 200, { urlList: Array(10_000).fill(URL) }],
  ['too many URLs', 400, { urlList: Array(10_001).fill(URL) }],
  ['no URLs', 400, { urlList: [] }],
  ['a short key', 400, { key: 'short' }],
  ['a key that the host does not serve', 403, { key: 'another-key' }],
  ['a URL of another host', 422, { urlList: [URL, 'https://de.nestling.example/'] }],
  ['a key of another host', 422, { keyLocation: `https://de.nestling.example/${KEY}.txt` }],
])('%s: %i', async (_, status, change) => {
  const checked = await checkCall({ ...CALL, ...change }, serve);
  expect(checked.ok ? 200 : checked.status).toBe(status);
});
