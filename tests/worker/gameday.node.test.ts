import { expect, test } from 'vitest';
import { playGameDay } from '../gameday/game.ts';

const SEED = 20_261_123;

test(
  'after a hundred trips among failing systems, money, stock, codes and mails are right',
  { timeout: 120_000 },
  async () => {
    const { offences, orders } = await playGameDay({ trips: 100, seed: SEED });
    expect(offences).toEqual([]);
    // A day without orders would prove nothing.
    const paid = Object.entries(orders).filter(([kind]) => kind.startsWith('paid'));
    expect(paid.reduce((sum, [, number]) => sum + number, 0)).toBeGreaterThan(10);
  },
);
