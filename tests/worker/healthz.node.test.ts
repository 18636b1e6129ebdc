import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness, type Harness } from '../node/harness.ts';
import { request } from '../node/request.ts';

let shop: Harness;

beforeAll(async () => {
  shop = await startHarness();
});

afterAll(async () => {
  await shop?.close();
});

test('every local host answers /healthz through the front door', async () => {
  for (const host of ['127.0.0.1', 'nestling.localhost', 'at.nestling.localhost']) {
    const answer = await request({ port: shop.port, host, path: '/healthz' });
    expect(answer.status, host).toBe(200);
  }
});
