import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EndTurn, Turns } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Takes a number of turns. Returns the numbers of those that have begun, and functions that end them. */
function begin(turns: Turns, count: number) {
  const started: number[] = [];
  const ends: EndTurn[] = [];
  const take = async (number: number) => {
    ends[number] = await turns.take();
    started.push(number);
  };
  for (let number = 0; number < count; number += 1) void take(number);
  return { started, ends };
}

/** Lets promises and the timer of a turn settle, in less time than any hold. */
const settle = () => vi.advanceTimersByTimeAsync(1);

test('as many turns begin at once as are allowed, the next one with the end of one', async () => {
  const { started, ends } = begin(new Turns({ atOnce: 2, hold: 50, longest: 1000 }), 4);
  await settle();
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a turn that takes longer keeps the others waiting for its hold alone', async () => {
  const { started } = begin(new Turns({ atOnce: 2, hold: 50, longest: 1000 }), 6);
  await vi.advanceTimersByTimeAsync(45);
  expect(started).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(10);
  expect(started).toEqual([0, 1, 2, 3]);
  await vi.advanceTimersByTimeAsync(50);
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a turn that never ends takes no room for good', async () => {
  const turns = new Turns({ atOnce: 1, hold: 50, longest: 1000 });
  begin(turns, 1);
  await vi.advanceTimersByTimeAsync(60);
  const { started, ends } = begin(turns, 2);
  await settle();
  expect(started).toEqual([0]);
  ends[0]?.();
  await settle();
  expect(started).toEqual([0, 1]);
});

test('an end that is called twice lets one more turn begin', async () => {
  const { started, ends } = begin(new Turns({ atOnce: 1, hold: 50, longest: 1000 }), 3);
  await settle();
  ends[0]?.();
  ends[0]?.();
  await settle();
  expect(started).toEqual([0, 1]);
});

test('while others compute, which a late timer shows, no turn begins beside them', async () => {
  const { started, ends } = begin(new Turns({ atOnce: 2, hold: 50, longest: 1000 }), 4);
  await settle();
  // The thread was busy, so that timers fire late by the clock.
  vi.setSystemTime(Date.now() + 60);
  await vi.advanceTimersByTimeAsync(60);
  expect(started).toEqual([0, 1]);
  ends[0]?.();
  await settle();
  expect(started).toEqual([0, 1, 2]);
});

test('none waits for longer than that, even if the thread is busy all the time', async () => {
  const { started } = begin(new Turns({ atOnce: 2, hold: 50, longest: 200 }), 3);
  for (let passed = 0; passed < 400; passed += 50) {
    vi.setSystemTime(Date.now() + 40);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(started).toEqual([0, 1, 2]);
});
