import { describe, expect, test } from 'vitest';
import { createLastSeen } from './last-seen.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

function device() {
  const storage = memoryStorage();
  let allowed = true;
  const lastSeen = createLastSeen(
    () => storage,
    () => allowed,
  );
  return { storage, lastSeen, allow: (now: boolean) => (allowed = now) };
}

describe('products last seen', () => {
  test('products last seen are stored with consent, the newest first', () => {
    const { lastSeen } = device();
    for (const number of ['1', '2', '1']) lastSeen.see(number);
    lastSeen.see(undefined);
    expect(lastSeen.read()).toEqual(['1', '2']);
  });

  test('nothing is stored or read without consent, and a withdrawal deletes what is stored', () => {
    const { lastSeen, storage, allow } = device();
    allow(false);
    lastSeen.see('1');
    expect(storage.length).toBe(0);
    allow(true);
    lastSeen.see('1');
    allow(false);
    expect(lastSeen.read()).toEqual([]);
    lastSeen.see(undefined);
    expect(storage.length).toBe(0);
  });

  test('a browser that refuses storage has none', () => {
    const refusing = createLastSeen(
      () => {
        throw new Error('SecurityError');
      },
      () => true,
    );
    refusing.see('1');
    expect(refusing.read()).toEqual([]);
  });
});
