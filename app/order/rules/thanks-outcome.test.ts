import { expect, test } from 'vitest';
import { type ThanksOutcome, thanksOutcome } from './thanks-outcome.ts';

type Facts = Parameters<typeof thanksOutcome>[0];

test.each<[Facts['status'], boolean, Facts['paymentState'], ThanksOutcome]>([
  ['created', true, null, 'confirmed'],
  ['paid', true, 'paid', 'confirmed'],
  ['paid', false, 'paid', 'confirmed'],
  ['cancelled', true, 'refunded', 'over'],
  ['cancelled', true, null, 'over'],
  ['created', false, 'new', 'pending'],
  ['created', false, 'pending', 'pending'],
  ['created', false, 'paid', 'pending'],
  ['created', false, null, 'pending'],
  ['created', false, 'declined', 'declined'],
  ['failed', false, 'declined', 'declined'],
  ['failed', false, 'expired', 'expired'],
  ['failed', false, 'cancelled', 'cancelled'],
  ['failed', false, null, 'declined'],
  ['cancelled', false, 'new', 'cancelled'],
])('%s, confirmed %s, payment %s: %s', (status, isConfirmed, paymentState, outcome) => {
  expect(thanksOutcome({ status, confirmedAt: isConfirmed ? 1 : null, paymentState })).toBe(
    outcome,
  );
});
