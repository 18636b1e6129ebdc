import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../browser/testing/memory-storage.ts';
import { createEventQueue, MAX_WAITING } from './queue.ts';
import { numbered, numbersIn } from './testing/tab.ts';

const KEY = 'tracking-1';

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

/** A storage with room for a number of characters. */
function smallStorage(room: number): Storage {
  const stored = memoryStorage();
  return {
    ...stored,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.setItem(key, value);
    },
  };
}

test('another page of the tab takes an added event, once', () => {
  const session = memoryStorage();
  createEventQueue(() => session).add(numbered(1));
  const next = createEventQueue(() => session);
  next.add(numbered(2));
  expect(next.take()).toEqual([numbered(1), numbered(2)]);
  expect(next.take()).toEqual([]);
  expect(session.length).toBe(0);
});

test('a page restored from the history does not take what another page has taken', () => {
  const session = memoryStorage();
  const old = createEventQueue(() => session);
  old.add(numbered(1));
  createEventQueue(() => session).take();
  old.add(numbered(2));
  expect(old.take()).toEqual([numbered(2)]);
});

test('a document that is loaded again takes back what it has counted as seen, and nothing else', () => {
  const session = memoryStorage();
  const swipe = { event: 'frontend_feature', feature: 'picture_swipe' } as const;
  createEventQueue(() => session).add(numbered(1));
  const queue = createEventQueue(() => session);
  queue.dropSeen();
  queue.add(swipe);
  queue.add(numbered(1));
  queue.dropSeen();
  expect(queue.take()).toEqual([numbered(1), swipe]);
  queue.add(numbered(2));
  queue.dropSeen();
  expect(queue.take()).toEqual([]);
});

test(`at most ${MAX_WAITING} events wait, the newest`, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 * MAX_WAITING }), (count) => {
      const session = memoryStorage();
      const queue = createEventQueue(() => session);
      const all = Array.from({ length: count }, (_, index) => index);
      for (const number of all) queue.add(numbered(number));
      expect(numbersIn(queue.take())).toEqual(all.slice(-MAX_WAITING));
    }),
    { numRuns: 20 },
  );
});

describe('a damaged storage is ignored', () => {
  test.each([
    'null',
    '{"event":"frontend_feature"}',
    '[null, 7, "text", {"event": 7}, {"event": "other"}, {}]',
    '[{"event":"frontend_feat',
    '',
    '\u0000',
  ])('%s', (text) => {
    const session = memoryStorage();
    session.setItem(KEY, text);
    const queue = createEventQueue(() => session);
    expect(queue.take()).toEqual([]);
    queue.add(numbered(1));
    expect(createEventQueue(() => session).take()).toEqual([numbered(1)]);
  });

  test('whatever it contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const session = memoryStorage();
        session.setItem(KEY, text);
        const queue = createEventQueue(() => session);
        queue.add(numbered(1));
        expect(queue.take().at(-1)).toEqual(numbered(1));
      }),
    );
  });
});

describe('a browser without storage', () => {
  test('a browser without storage keeps events in the page', () => {
    const queue = createEventQueue(refuse);
    queue.add(numbered(1));
    queue.add(numbered(2));
    expect(numbersIn(queue.take())).toEqual([1, 2]);
    expect(queue.take()).toEqual([]);
  });

  test('a browser without storage keeps order and sends nothing twice if its storage is full', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 8 }),
        (room, count) => {
          const session = smallStorage(room);
          const queue = createEventQueue(() => session);
          const all = Array.from({ length: count }, (_, index) => index);
          for (const number of all) queue.add(numbered(number));
          expect(numbersIn(queue.take())).toEqual(all);
          expect(queue.take()).toEqual([]);
        },
      ),
    );
  });
});
