import { expect, test } from 'vitest';
import {
  canOrder,
  isOrderable,
  missingStep,
  needsFileConsent,
  undeliverableField,
} from './checkout.ts';

test.each([
  [[false, true, true, true], 'address'],
  [[true, false, true, true], 'address'],
  [[true, true, false, true], 'shipping'],
  [[true, true, true, false], 'payment'],
  [[true, true, true, true], 'review'],
] as const)('with %j the next step is %s', (known, step) => {
  const [hasGoods, hasAddress, hasShipping, hasPayment] = known;
  expect(missingStep({ hasGoods, hasAddress, hasShipping, hasPayment })).toBe(step);
});

const seller = { saleCountry: 'DE', options: { clickAndReserve: true } } as const;
const to = (country: 'DE' | 'AT') => ({ country });

test.each([
  [to('DE'), { kind: 'billing' }, true, undefined],
  [to('AT'), { kind: 'billing' }, true, 'billing.country'],
  [to('AT'), { kind: 'billing' }, false, undefined],
  [to('AT'), { kind: 'address', address: to('DE') }, true, undefined],
  [to('DE'), { kind: 'address', address: to('AT') }, true, 'delivery.address.country'],
  [to('AT'), { kind: 'store', storeId: 1 }, true, undefined],
] as const)('a bill to %j, a delivery to %j: %s, %s', (billing, delivery, isSent, field) => {
  expect(undeliverableField({ billing, delivery }, seller, isSent)).toBe(field);
});

test.each([
  ['available', 2, 2, true],
  ['available', 3, 2, false],
  ['unavailable', 1, 5, false],
] as const)('%s, %i of %i: can be ordered: %s', (status, quantity, availableQuantity, can) => {
  expect(isOrderable({ status, quantity, availableQuantity })).toBe(can);
});

test.each([
  ['DE', true, true],
  ['FR', true, true],
  ['CH', true, false],
  ['DE', false, false],
] as const)('in %s, with files: %s, consent is needed: %s', (country, hasFiles, isNeeded) => {
  expect(needsFileConsent(country, hasFiles)).toBe(isNeeded);
});

const line = (quantity: number, availableQuantity: number) => ({
  status: availableQuantity > 0 ? ('available' as const) : ('unavailable' as const),
  quantity,
  availableQuantity,
});

test.each([
  ['nothing', [], false],
  ['what is there', [line(1, 2), line(2, 2)], true],
  ['the rest of what is there no longer', [line(1, 2), line(3, 0)], true],
  ['nothing of what is there', [line(1, 0), line(3, 0)], false],
  ['more than is there', [line(1, 2), line(3, 2)], false],
] as const)('%s of a basket can be ordered', (_, lines, can) => {
  expect(canOrder(lines)).toBe(can);
});
