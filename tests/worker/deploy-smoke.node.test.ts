import { beforeAll, expect, test } from 'vitest';
import { readBuilt } from '../../scripts/deploy/built.ts';
import { checkLive } from '../../scripts/deploy/smoke.ts';
import { request } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

const HOST = 'de.nestling.localhost';
let shop: SharedShop;

beforeAll(async () => {
  shop = await sharedShop();
});

/** Only browsers resolve the host, so requests go to the port. */
async function fetchHere(url: string, init?: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url);
  const headers = Object.fromEntries(new Headers(init?.headers));
  const answer = await request({ port: shop.port, host: HOST, path: pathname + search, headers });
  return new Response(answer.text(), { status: answer.status });
}

test('the smoke check of a deploy passes on a healthy shop', async () => {
  const tools = { fetch: fetchHere, now: () => Date.now(), sleep: () => Promise.resolve() };
  const steps = await checkLive(`http://${HOST}`, readBuilt().id, tools);
  expect(steps.filter(({ ok }) => !ok)).toEqual([]);
  expect(steps.map(({ text }) => /^[a-z ]+: status \d+/.exec(text)?.[0])).toEqual([
    'healthz: status 200',
    'home: status 200',
    'product page: status 200',
    'basket: status 200',
  ]);
});
