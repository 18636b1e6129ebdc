import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeStock, LEDGER, type StockFigure } from './stock-change.ts';

const NINE = Date.UTC(2026, 10, 30, 9);
const MINUTE = 60_000;
const NOW = NINE + 5 * MINUTE;

function figure(quantity: number, countedAt: number | null = null, oversold = 0): StockFigure {
  return { quantity, oversold, countedAt };
}

describe('a count', () => {
  test.each([
    ['the first one is stored', figure(3), 12, NOW, 0, figure(12, NOW)],
    ['what was sold since is not brought back', figure(7, null), 12, NINE, -3, figure(9, NINE)],
    ['what was cancelled since is there again', figure(7, null), 12, NINE, 2, figure(14, NINE)],
    ['of the same time it replaces the stored one', figure(7, NINE), 12, NINE, 0, figure(12, NINE)],
    ['more sold than there was is oversold', figure(9, null), 2, NINE, -3, figure(0, NINE, 1)],
    ['a new one ends what was oversold', figure(0, NINE, 4), 2, NOW, 0, figure(2, NOW)],
    ['a clock a minute ahead counts as now', figure(0), 2, NOW + MINUTE, 0, figure(2, NOW)],
  ] as const)('%s', (_, stored, quantity, at, since, expected) => {
    expect(changeStock(stored, { quantity, at }, { now: NOW, since })).toEqual({
      kind: 'changed',
      figure: expected,
    });
  });

  test.each([
    ['older than the stored one', figure(7, NINE), NINE - 1, 'stale'],
    ['in the future', figure(7), NOW + MINUTE + 1, 'future'],
    ['older than what is known of sales', figure(7), NOW - LEDGER - 1, 'tooOld'],
  ] as const)('%s is refused', (_, stored, at, problem) => {
    expect(changeStock(stored, { quantity: 1, at }, { now: NOW, since: 0 })).toEqual({
      kind: 'refused',
      problem,
    });
  });
});

describe('a difference', () => {
  test.each([
    ['is added', figure(3, NINE), 5, figure(8, NINE)],
    ['is taken away', figure(3, NINE), -3, figure(0, NINE)],
    ['fills first what was oversold', figure(0, NINE, 2), 5, figure(3, NINE)],
    ['that is too small leaves the rest oversold', figure(0, NINE, 2), 1, figure(0, NINE, 1)],
  ] as const)('%s', (_, stored, change, expected) => {
    expect(changeStock(stored, { change, at: NOW }, { now: NOW, since: -9 })).toEqual({
      kind: 'changed',
      figure: expected,
    });
  });

  test.each([
    ['below zero', figure(3, NINE), -4, NOW, 'tooFew'],
    ['that the stored count has in it', figure(3, NINE), 5, NINE, 'stale'],
    ['in the future', figure(3, NINE), 5, NOW + MINUTE + 1, 'future'],
  ] as const)('%s is refused', (_, stored, change, at, problem) => {
    expect(changeStock(stored, { change, at }, { now: NOW, since: 0 })).toEqual({
      kind: 'refused',
      problem,
    });
  });
});

/** What happens to a variant: when it happens, and how much later it arrives, in minutes. */
const event = fc.record({
  at: fc.integer({ min: 0, max: 60 }),
  late: fc.integer({ min: 0, max: 30 }),
  kind: fc.constantFrom('count', 'difference', 'order'),
  amount: fc.integer({ min: -5, max: 9 }),
});

test('a figure is the newest count with all that has come and gone since, however late each arrives', () => {
  fc.assert(
    fc.property(fc.uniqueArray(event, { selector: ({ at }) => at }), (events) => {
      // Orders are known at once.
      const arriving = events
        .map((one) => ({ ...one, now: one.at + (one.kind === 'order' ? 0 : one.late) }))
        .toSorted((one, other) => one.now - other.now);
      let stored = figure(0);
      let count = { at: -1, quantity: 0 };
      const moved: { at: number; change: number }[] = [];
      const since = (at: number) =>
        moved.reduce((sum, move) => sum + (move.at > at ? move.change : 0), 0);
      for (const { amount, at, kind, now } of arriving) {
        const free = stored.quantity - stored.oversold;
        if (kind === 'order') {
          // An order takes no more than there is.
          const change = Math.max(amount, -stored.quantity);
          moved.push({ at, change });
          stored = {
            ...stored,
            quantity: Math.max(free + change, 0),
            oversold: Math.max(-free - change, 0),
          };
        } else {
          const change =
            kind === 'count' ? { at, quantity: Math.abs(amount) } : { at, change: amount };
          const changed = changeStock(stored, change, { now, since: since(at) });
          if (changed.kind === 'changed') {
            if (kind === 'count') count = { at, quantity: Math.abs(amount) };
            else moved.push({ at, change: amount });
            stored = changed.figure;
          }
        }
        expect(stored.quantity - stored.oversold).toBe(count.quantity + since(count.at));
        expect(Math.min(stored.quantity, stored.oversold)).toBe(0);
      }
    }),
  );
});
