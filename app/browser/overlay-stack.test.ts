import { expect, test } from 'vitest';
import {
  closesSheet,
  createOverlayStack,
  dragsAway,
  isDrag,
  sheetOffset,
} from './overlay-stack.ts';

test('the last one opened is the topmost, and what lies under it comes back', () => {
  const stack = createOverlayStack();
  stack.opened('filter');
  stack.opened('advisor');
  expect([stack.names.value, stack.top.value]).toEqual([['filter', 'advisor'], 'advisor']);
  stack.closed('advisor');
  expect(stack.top.value).toBe('filter');
  stack.closed('filter');
  expect(stack.top.value).toBeUndefined();
});

test('opened again, it is the topmost and stands there once', () => {
  const stack = createOverlayStack();
  for (const name of ['a', 'b', 'a']) stack.opened(name);
  expect(stack.names.value).toEqual(['b', 'a']);
});

test('one that lies below can be closed', () => {
  const stack = createOverlayStack();
  for (const name of ['a', 'b']) stack.opened(name);
  stack.closed('a');
  expect(stack.names.value).toEqual(['b']);
});

test.each([
  [70, false],
  [71, true],
])('a swipe down of %d px closes a sheet: %s', (moved, closes) => {
  expect(closesSheet(moved)).toBe(closes);
});

test.each([
  [-20, 0],
  [10, 0],
  [11, 11],
])('a finger that moved %d px moves the sheet by %d', (moved, offset) => {
  expect(sheetOffset(moved)).toBe(offset);
});

test.each([
  [60, false],
  [61, true],
  [-61, true],
])('a drag of %d of 100 px takes a toast away: %s', (moved, away) => {
  expect(dragsAway(moved, 100)).toBe(away);
});

test.each([
  [0, false],
  [10, false],
  [-11, true],
  [11, true],
])('a press that has moved %d px is a drag: %s', (moved, drag) => {
  expect(isDrag(moved)).toBe(drag);
});
