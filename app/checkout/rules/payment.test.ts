import { expect, test } from 'vitest';
import { isPaidOffline, isProviderCode, PAYMENT_CODES } from './payment.ts';

test.each(PAYMENT_CODES)('%s is paid in exactly one way', (code) => {
  const ways = [isPaidOffline(code), isProviderCode(code), code === 'G'];
  expect(ways.filter(Boolean)).toHaveLength(1);
});
