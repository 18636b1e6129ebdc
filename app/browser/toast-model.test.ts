import { beforeEach, describe, expect, test } from 'vitest';
import { createToastModel, MAX_TOASTS, TOAST_TIMEOUT } from './toast-model.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

let time: number;
let timers: Set<Timer>;

beforeEach(() => {
  time = 0;
  timers = new Set();
});

function model() {
  return createToastModel((milliseconds, run) => {
    const timer = { at: time + milliseconds, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  });
}

function pass(milliseconds: number) {
  time += milliseconds;
  for (const timer of timers) {
    if (timer.at > time) continue;
    timers.delete(timer);
    timer.run();
  }
}

const titles = (one: ReturnType<typeof model>) => one.toasts.value.map(({ title }) => title);
const hello = { type: 'success', title: 'hello' } as const;

describe('toasts: 5000 ms, max 20', () => {
  test('one goes after 5000 ms, not before', () => {
    const one = model();
    one.show(hello);
    pass(TOAST_TIMEOUT - 1);
    expect(titles(one)).toEqual(['hello']);
    pass(1);
    expect(titles(one)).toEqual([]);
  });

  test('one that offers to do something stays until it is dismissed', () => {
    const one = model();
    one.show({ ...hello, action: { text: 'reload', run: () => {} } });
    one.hold();
    one.release();
    pass(10 * TOAST_TIMEOUT);
    expect(titles(one)).toEqual(['hello']);
    one.dismiss(one.toasts.value[0]?.id ?? 0);
    expect(titles(one)).toEqual([]);
  });

  test('the oldest makes room for the twenty-first', () => {
    const one = model();
    for (let index = 0; index <= MAX_TOASTS; index += 1)
      one.show({ ...hello, title: String(index) });
    expect(titles(one)).toHaveLength(MAX_TOASTS);
    expect(titles(one)[0]).toBe('1');
  });

  test('a dismissed one goes at once and alone', () => {
    const one = model();
    one.show(hello);
    one.show({ ...hello, title: 'two' });
    one.dismiss(one.toasts.value[0]?.id ?? 0);
    expect(titles(one)).toEqual(['two']);
    pass(TOAST_TIMEOUT);
    expect(titles(one)).toEqual([]);
  });

  test('none goes while it is held; after the release each has its whole time', () => {
    const one = model();
    one.show(hello);
    pass(TOAST_TIMEOUT - 1);
    one.hold();
    one.show({ ...hello, title: 'two' });
    pass(10 * TOAST_TIMEOUT);
    expect(titles(one)).toEqual(['hello', 'two']);
    one.release();
    pass(TOAST_TIMEOUT - 1);
    expect(titles(one)).toEqual(['hello', 'two']);
    pass(1);
    expect(titles(one)).toEqual([]);
  });
});
