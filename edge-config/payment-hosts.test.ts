import { expect, test } from 'vitest';
import { isPaymentUrl } from './payment-hosts.ts';

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1', true],
  ['http://pay.testpay.localhost:8787/pay/1', true],
  ['http://checkout.stripe.com/c/pay/cs_1', false],
  ['https://checkout.stripe.com.evil.example/', false],
  ['https://evil.example/?checkout.stripe.com', false],
  ['https://checkout.stripe.com@evil.example/', false],
  ['https://user:word@checkout.stripe.com/', false],
  ['javascript:alert(1)', false],
  ['/danke/', false],
])('%s: %s', (url, expected) => {
  expect(isPaymentUrl(url)).toBe(expected);
});
