import { expect, test } from 'vitest';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import type { Env } from '../env.ts';
import { fetchFile } from './call-back-end.ts';

/** Requests an image of a case from a back end that answers with a status. */
function fetchImage(status: number) {
  const COMMERCE = { fetch: async () => new Response('file', { status }) };
  const caller = { name: 'kim@nestling.example', role: 'service' } as const;
  const params = { id: 'complaint:1', position: '1' };
  return fetchFile({ COMMERCE } as unknown as Env, caller, backOfficeCalls.readCaseImage, params);
}

test('an image is its file, and one that is not there is missing', async () => {
  expect(await (await fetchImage(200))?.text()).toBe('file');
  expect(await fetchImage(404)).toBeUndefined();
});

test.each([500, 503])('a fault of the back end is no missing image: %d', async (status) => {
  await expect(fetchImage(status)).rejects.toThrow(String(status));
});
