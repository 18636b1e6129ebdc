import { beforeAll, expect, test } from 'vitest';
import { type Ask } from '../node/ask.ts';
import { cookieBrowser, type Customer, registerCustomer } from '../node/cookie-browser.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

const PATH = '/api/user/passkeys';

let shop: SharedShop;
let ask: Ask;
let anna: Customer;

beforeAll(async () => {
  shop = await sharedShop();
  ({ ask } = shop);
  anna = await registerCustomer(ask);
});
test('every shop has the parent host as relying party, whatever the caller says', async () => {
  for (const body of [{}, { rpId: 'evil.example', origins: ['https://evil.example'] }]) {
    const answer = await cookieBrowser(ask).call(`${PATH}/login-options/`, body);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text())).toMatchObject({ options: { rpId: 'nestling.localhost' } });
  }
  const added = await anna.browser.call(`${PATH}/options/`, {});
  expect(JSON.parse(added.text())).toMatchObject({ options: { rp: { id: 'nestling.localhost' } } });
});

test('without a session there is nothing to add', async () => {
  expect((await cookieBrowser(ask).call(`${PATH}/options/`, {})).status).toBe(403);
});

test('an answer that no authenticator gives is 400, and one that cannot be verified begins no session', async () => {
  const stranger = cookieBrowser(ask);
  expect((await stranger.call(`${PATH}/login/`, { response: 'x' })).status).toBe(400);
  const response = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  const answer = await stranger.call(`${PATH}/login/`, { response });
  expect(answer.status).toBe(403);
  expect(answer.headers['set-cookie'] ?? []).not.toEqual(
    expect.arrayContaining([expect.stringContaining('__Host-session=')]),
  );
});
