import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { consentProofEnd } from '../../../../app/consent/rules/consent.ts';
import { sweepProofs } from '../proofs.ts';
import { readError, send } from '../../testing/call.ts';
import { createCatalogue } from '../../testing/catalogue-rows.ts';

const proof = {
  id: '3f0c1d0e-8f5b-4c57-9c0e-0b7a4f6f1c11',
  version: '1',
  textHash: 'ab'.repeat(32),
  services: { essential: true, video: false },
  createdAt: Date.UTC(2026, 9, 1),
};

const post = (change: object = {}) =>
  send('POST', '/v1/consents?shopId=1', { ...proof, ...change });

async function rows() {
  const { results } = await env.DB.prepare('SELECT * FROM consents').all();
  return results;
}

beforeAll(() => createCatalogue());

beforeEach(() => env.DB.prepare('DELETE FROM consents').run());

test('a proof is stored once, never changed, and names no person', async () => {
  expect((await post()).status).toBe(201);
  expect((await post({ services: { essential: true, video: true } })).status).toBe(201);
  expect(await rows()).toEqual([
    {
      id: proof.id,
      shop_id: 1,
      version: '1',
      text_hash: proof.textHash,
      services: '{"essential":true,"video":false}',
      created_at: proof.createdAt,
      delete_at: consentProofEnd(proof.createdAt),
    },
  ]);
  const change = env.DB.prepare('UPDATE consents SET version = ?').bind('2').run();
  await expect(change).rejects.toThrow('cannot be changed');
});

test.each([
  ['id', { id: 'x' }],
  ['textHash', { textHash: 'ab' }],
  ['services.video', { services: { video: 'yes' } }],
  ['createdAt', { createdAt: -1 }],
])('a proof with a wrong %s is 400', async (field, change) => {
  const answer = await post(change);
  expect([answer.status, (await readError(answer)).field]).toEqual([400, field]);
  expect(await rows()).toEqual([]);
});

test('a consent is deleted after its time', async () => {
  await post();
  await sweepProofs(env.DB, consentProofEnd(proof.createdAt) - 1);
  expect(await rows()).toHaveLength(1);
  await sweepProofs(env.DB, consentProofEnd(proof.createdAt));
  expect(await rows()).toEqual([]);
});
