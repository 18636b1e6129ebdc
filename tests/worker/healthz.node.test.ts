import { beforeAll, expect, test } from 'vitest';
import { request } from '../node/request.ts';
import { sharedShop, type SharedShop } from '../node/shared-shop.ts';

let shop: SharedShop;

beforeAll(async () => {
  shop = await sharedShop();
});

test('every local host answers /healthz through the front door', async () => {
  for (const host of ['127.0.0.1', 'nestling.localhost', 'at.nestling.localhost']) {
    const answer = await request({ port: shop.port, host, path: '/healthz' });
    expect(answer.status, host).toBe(200);
  }
});
