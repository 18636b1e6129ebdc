import { expect, test, vi } from 'vitest';
import { BUSY, HashQueue } from './hash-queue.ts';
import { hashPassword, isOutdated, isPassword } from './password.ts';

/** Hashes of `Nestling-Demo1`, with current and former parameters. */
const STORED =
  'scrypt$N=16384,r=8,p=5$Yh4yzYox5XAtYSLe4urAkg$2IZEqb_kKqu5HsvQ1B74FP0Dd_6EbsD85cjG8vbtZeQ';
const EARLIER =
  'scrypt$N=1024,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$0Agtt8s9vXdxku1A0VsGwqzs6QPfYwSTg3wWB6642nA';

test('a stored password is known again, however its letters are composed, and no other one', async () => {
  const stored = await hashPassword('Größe-und-Ärmel'.normalize('NFC'));
  expect(stored).toMatch(/^scrypt\$N=16384,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await isPassword('Größe-und-Ärmel'.normalize('NFD'), String(stored))).toBe(true);
  expect(await isPassword('Grösse-und-Ärmel', String(stored))).toBe(false);
});

test('a value that another system made is known', async () => {
  expect(await isPassword('Nestling-Demo1', STORED)).toBe(true);
  expect(isOutdated(STORED)).toBe(false);
});

test('one with fewer rounds is known and outdated', async () => {
  expect(await isPassword('Nestling-Demo1', EARLIER)).toBe(true);
  expect(isOutdated(EARLIER)).toBe(true);
});

test.each([
  undefined,
  'none',
  // Computing this hash would take a gigabyte, or minutes.
  STORED.replace('N=16384', 'N=1048576'),
  STORED.replace('p=5', 'p=99'),
  STORED.replace('N=16384', 'N=16383'),
])('no password matches %s, and a hash is computed all the same', async (stored) => {
  const run = vi.spyOn(HashQueue.prototype, 'run');
  expect(await isPassword('Nestling-Demo1', stored)).toBe(false);
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
});

/** Returns work that ends when its gate is opened, and the order in which it ran. */
function makeWork() {
  const gates: PromiseWithResolvers<void>[] = [];
  let running = 0;
  const seen = { gates, most: 0 };
  const work = async () => {
    running += 1;
    seen.most = Math.max(seen.most, running);
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    await gate.promise;
    running -= 1;
    return 'done';
  };
  return { seen, work };
}

test('two hashes run at once, twelve wait, all others are refused', async () => {
  const queue = new HashQueue(60_000);
  const { seen, work } = makeWork();
  const order: number[] = [];
  const outcomes = Array.from({ length: 20 }, async (_, index) => {
    const outcome = await queue.run(work);
    if (outcome !== BUSY) order.push(index);
    return outcome;
  });
  expect(await Promise.all(outcomes.slice(14))).toEqual(Array.from({ length: 6 }, () => BUSY));
  for (let index = 0; index < 14; index += 1) {
    await vi.waitUntil(() => seen.gates.length > index, { interval: 5 });
    seen.gates[index]?.resolve();
  }
  expect(await Promise.all(outcomes.slice(0, 14))).toEqual(
    Array.from({ length: 14 }, () => 'done'),
  );
  // Calls are served in the order in which they came.
  expect(order).toEqual(Array.from({ length: 14 }, (_, index) => index));
  expect(seen.most).toBe(2);
});

test('a call that finds no slot in time gives up, and the next one finds the slot that was left', async () => {
  const queue = new HashQueue(50);
  const { seen, work } = makeWork();
  const running = [queue.run(work), queue.run(work)];
  await vi.waitUntil(() => seen.gates.length === 2);
  expect(await queue.run(work)).toBe(BUSY);
  for (const gate of seen.gates) gate.resolve();
  expect(await Promise.all(running)).toEqual(['done', 'done']);
  const next = queue.run(() => Promise.resolve('next'));
  expect(await next).toBe('next');
});
