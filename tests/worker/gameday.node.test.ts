import { expect, test } from 'vitest';
import { timesOf } from '../cases.ts';
import { playGameDay } from '../gameday/game.ts';

const SEED = 20_261_123;

test(
  'after many trips among failing systems, money, stock, codes and mails are right',
  { timeout: 600_000 },
  async () => {
    const { diaries, offences, orders } = await playGameDay({ trips: timesOf(100), seed: SEED });
    expect(offences).toEqual([]);
    // A day without orders, or on which nothing was cancelled or complained about, would prove nothing.
    const count = (state: string) =>
      Object.entries(orders).reduce(
        (sum, [kind, number]) => sum + (kind.startsWith(state) ? number : 0),
        0,
      );
    expect(count('paid')).toBeGreaterThan(timesOf(10));
    expect(count('cancelled')).toBeGreaterThan(0);
    const steps = diaries.flatMap((diary) => diary.steps);
    expect(steps.filter((step) => /^complaint(?! failed)/.test(step))).not.toEqual([]);
  },
);
