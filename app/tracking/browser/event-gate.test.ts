import { expect, test, vi } from 'vitest';
import type { GateState } from '../../consent/rules/consent.ts';
import { createEventGate } from './event-gate.ts';

function open(first: GateState, begin: () => Promise<boolean>, isHeld = false) {
  let state = first;
  const listeners: (() => void)[] = [];
  const gate = createEventGate(
    { gate: () => state, subscribe: (changed) => void listeners.push(changed) },
    begin,
    isHeld,
  );
  const seen: GateState[] = [];
  gate.subscribe(() => seen.push(gate.state()));
  return {
    gate,
    seen,
    answer(next: GateState) {
      state = next;
      for (const changed of listeners) changed();
    },
  };
}

test('an open gate waits until it is known whose visit it is', async () => {
  const { gate, seen } = open('open', () => Promise.resolve(true));
  expect(gate.state()).toBe('waiting');
  await vi.waitFor(() => expect(seen).toEqual(['open']));
  expect(gate.isInternal()).toBe(true);
});

test('events leave as a visitor’s if there is no answer', async () => {
  const { gate, seen } = open('open', () => Promise.reject(new Error('offline')));
  await vi.waitFor(() => expect(seen).toEqual(['open']));
  expect(gate.isInternal()).toBe(false);
});

test('a page that holds its events measures nothing; a refusal drops them all the same', () => {
  const begin = vi.fn(() => Promise.resolve(false));
  const { answer, gate } = open('open', begin, true);
  expect(gate.state()).toBe('waiting');
  answer('refused');
  expect(gate.state()).toBe('refused');
  expect(begin).not.toHaveBeenCalled();
});

test('nothing is asked before consent and after a refusal; then once', async () => {
  const begin = vi.fn(() => Promise.resolve(false));
  const { answer, gate } = open('waiting', begin);
  answer('refused');
  expect(gate.state()).toBe('refused');
  expect(begin).not.toHaveBeenCalled();
  answer('open');
  answer('open');
  await vi.waitFor(() => expect(gate.state()).toBe('open'));
  expect(begin).toHaveBeenCalledTimes(1);
  answer('refused');
  expect(gate.state()).toBe('refused');
});
