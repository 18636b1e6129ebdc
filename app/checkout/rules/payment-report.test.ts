import { assert, constantFrom, property, uniqueArray, nat, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lookAfter,
  replacesReport,
  REPORT_OUTCOMES,
  type ReportState,
  waitsForLook,
} from './payment-report.ts';

const state = (outcome: ReportState['outcome'], reportedAt: number): ReportState => ({
  outcome,
  taken: 0,
  dueBy: null,
  reportedAt,
});

describe('a report', () => {
  test.each([
    ['a later one before the end', state('open', 1), state('open', 2), true],
    ['an earlier one', state('open', 2), state('open', 1), false],
    ['the same one again', state('open', 1), state('open', 1), false],
    ['an end that was reported before', state('open', 2), state('lost', 1), true],
    ['what comes after the end', state('lost', 1), state('open', 2), false],
    ['a later end', state('lost', 1), state('won', 2), true],
  ] as const)('a report is replaced or not by %s', (_, stored, reported, isReplaced) => {
    expect(replacesReport(stored, reported)).toBe(isReplaced);
  });

  test('a report is the same at the end, in whatever order its events come', () => {
    const events = uniqueArray(
      record({ outcome: constantFrom(...REPORT_OUTCOMES), reportedAt: nat(50) }),
      { minLength: 1, selector: ({ reportedAt }) => reportedAt },
    );
    const last = (reports: readonly ReportState[]) =>
      reports.reduce((stored, one) => (replacesReport(stored, one) ? one : stored));
    assert(
      property(events, (drawn) => {
        const reports = drawn.map(({ outcome, reportedAt }) => state(outcome, reportedAt));
        expect(last([...reports, ...reports.toReversed()])).toEqual(last(reports.toReversed()));
      }),
    );
  });

  test.each([
    ['an open dispute', 'dispute', 'open', null, null, true],
    ['one that somebody has looked at', 'dispute', 'open', 5, null, false],
    ['a dispute that is lost', 'dispute', 'lost', null, null, true],
    ['a dispute that is won', 'dispute', 'won', null, null, false],
    ['a dispute that is won while money is owed', 'dispute', 'won', null, 'owed', true],
    ['an early warning', 'warning', 'open', null, null, true],
    ['an open review', 'review', 'open', null, null, true],
    ['a review that approves', 'review', 'won', null, null, false],
    ['a review that ends otherwise', 'review', 'closed', null, null, true],
    ['a refund', 'refund', 'open', null, null, false],
    ['a refund that is not in the books', 'refund', 'open', null, 'tooMuch', true],
  ] as const)(
    'a report waits for somebody or not: %s',
    (_, kind, outcome, lookedAt, problem, waits) => {
      expect(waitsForLook({ kind, outcome, lookedAt, problem })).toBe(waits);
    },
  );

  test('a report that turns out to be lost is looked at once more', () => {
    expect(lookAfter({ lookedAt: 5, outcome: 'open' }, 'lost')).toBeNull();
    expect(lookAfter({ lookedAt: 5, outcome: 'lost' }, 'lost')).toBe(5);
    expect(lookAfter({ lookedAt: 5, outcome: 'open' }, 'closed')).toBe(5);
  });
});
