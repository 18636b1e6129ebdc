import {
  array,
  assert,
  constant,
  constantFrom,
  property,
  shuffledSubarray,
  tuple,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from '../../order/rules/order.ts';
import { PAYMENT_STATES, type PaymentState } from './payment.ts';
import {
  afterEvent,
  isOpenPayment,
  PAYMENT_EVENTS,
  PAYMENT_MOVES,
  type PaymentEvent,
  settlementOf,
} from './payment-state.ts';

function after(events: readonly PaymentEvent[], from: PaymentState = 'new'): PaymentState {
  return events.reduce(afterEvent, from);
}

describe('a payment', () => {
  test.each<[PaymentEvent[], PaymentState]>([
    [['pending'], 'pending'],
    [['pending', 'paid'], 'paid'],
    [['paid', 'pending'], 'paid'],
    [['paid', 'expired'], 'paid'],
    [['paid', 'declined', 'paid'], 'paid'],
    [['expired', 'paid'], 'paid'],
    [['declined', 'paid'], 'paid'],
    [['cancelled', 'pending'], 'cancelled'],
    [['paid', 'refunded', 'paid'], 'refunded'],
    [['refunded', 'pending'], 'refunded'],
  ])('a payment after %j is %s', (events, state) => {
    expect(after(events)).toBe(state);
  });

  test('a payment that is given back is not paid again', () => {
    expect(after(['paid', 'pending', 'expired'], 'refunding')).toBe('refunding');
    expect(after(['refunded'], 'refunding')).toBe('refunded');
  });

  test('a payment ends in the same state, whatever the order of the events and however often they come', () => {
    const events = array(constantFrom(...PAYMENT_EVENTS), { maxLength: 8 });
    assert(
      property(
        events.chain((inOrder) =>
          tuple(
            constant(inOrder),
            shuffledSubarray([...inOrder, ...inOrder], { minLength: 2 * inOrder.length }),
          ),
        ),
        constantFrom(...PAYMENT_STATES),
        ([inOrder, shuffled], from) => {
          expect(after(shuffled, from)).toBe(after(inOrder, from));
        },
      ),
    );
  });

  test('a payment is never unpaid again', () => {
    const money: readonly PaymentState[] = ['paid', 'refunding', 'refunded'];
    for (const state of money)
      for (const next of Object.values(PAYMENT_MOVES[state])) expect(money).toContain(next);
  });
});

describe('the order of a payment', () => {
  test.each([
    ['new', 'created', { kind: 'none' }],
    ['pending', 'created', { kind: 'none' }],
    ['paid', 'created', { kind: 'confirm' }],
    ['paid', 'paid', { kind: 'none' }],
    ['paid', 'failed', { kind: 'refund' }],
    ['paid', 'cancelled', { kind: 'refund' }],
    ['declined', 'created', { kind: 'fail', reason: 'declined' }],
    ['cancelled', 'created', { kind: 'fail', reason: 'abandoned' }],
    ['expired', 'created', { kind: 'fail', reason: 'abandoned' }],
    ['expired', 'failed', { kind: 'none' }],
    ['refunding', 'created', { kind: 'fail', reason: 'unpaid' }],
    ['refunded', 'paid', { kind: 'none' }],
  ] as const)('%s while it is %s', (state, order, settlement) => {
    expect(settlementOf(state, order)).toEqual(settlement);
  });

  test('money is kept for a paid order alone', () => {
    for (const order of ORDER_STATES)
      if (order !== 'created' && order !== 'paid')
        expect(settlementOf('paid', order)).toEqual({ kind: 'refund' });
  });
});

test('the provider is asked while the payment is open', () => {
  expect(PAYMENT_STATES.filter(isOpenPayment)).toEqual(['new', 'pending']);
});
