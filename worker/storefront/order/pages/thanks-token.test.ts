import { describe, expect, test } from 'vitest';
import { THANKS_TIME } from '../../../../app/order/rules/thanks-token.ts';
import { newThanksToken, readThanksToken } from './thanks-token.ts';

const NUMBER = 'KX4T-9PWQ-7M2R';
const NOW = 1_800_000_000_000;
const BUYER = { userId: 'a'.repeat(64), shopId: 1 };
const SECRETS = ['s'.repeat(32)];

const made = () => newThanksToken(NUMBER, BUYER, SECRETS, NOW);

describe('a token of the thank-you page', () => {
  test.each([
    ['at once', 0],
    ['in the last of its 30 minutes', THANKS_TIME - 1],
  ])('a token of the thank-you page opens the order of its buyer %s', async (_, later) => {
    expect(await readThanksToken(await made(), BUYER, SECRETS, NOW + later)).toBe(NUMBER);
  });

  test('a token of the thank-you page counts under a secret that is being replaced', async () => {
    const rotated = ['n'.repeat(32), ...SECRETS];
    expect(await readThanksToken(await made(), BUYER, rotated, NOW)).toBe(NUMBER);
  });

  test('a token of the thank-you page has nothing of the buyer', async () => {
    expect(await made()).not.toContain(BUYER.userId);
  });

  test.each([
    ['after 30 minutes', { now: NOW + THANKS_TIME }],
    ['before it was issued', { now: NOW - 1 }],
    ['another user', { audience: { ...BUYER, userId: 'b'.repeat(64) } }],
    ['another shop', { audience: { ...BUYER, shopId: 4 } }],
    ['another secret', { secrets: ['o'.repeat(32)] }],
    ['another number', { change: (token: string) => token.replace('KX4T', 'KX4V') }],
    ['a later time', { change: (token: string) => token.replace(String(NOW), String(NOW + 1)) }],
    ['another signature', { change: (token: string) => `${token.slice(0, -4)}0000` }],
    ['no signature', { change: (token: string) => token.replace(/\.[0-9a-f]+$/, '.') }],
    ['no token', { change: () => '' }],
    ['a list', { change: (token: string) => `${token},${token}` }],
  ])('a token of the thank-you page opens nothing: %s', async (_, row) => {
    const {
      now = NOW + 1,
      audience = BUYER,
      secrets = SECRETS,
    } = row as {
      now?: number;
      audience?: typeof BUYER;
      secrets?: string[];
    };
    const token = 'change' in row ? row.change(await made()) : await made();
    expect(await readThanksToken(token, audience, secrets, now)).toBeUndefined();
  });
});
