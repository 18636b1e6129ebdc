import { beforeEach, describe, expect, test } from 'vitest';
import { BUILD_INTERVAL, watchBuilds } from './build-watch.ts';

const LATEST = '/builds/latest.json';
let asked: string[];
let served: Record<string, unknown>;
let timers: { readonly at: number; readonly run: () => void }[];
let time: number;
let isVisible: boolean;
let found: number;

beforeEach(() => {
  asked = [];
  served = { [LATEST]: { id: 'a' }, '/builds/meta/b.json': { id: 'b' } };
  timers = [];
  time = 1_800_000_000_000;
  isVisible = true;
  found = 0;
});

async function settle() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

async function watch() {
  const watching = watchBuilds({
    build: 'a',
    read: async (url) => {
      asked.push(url);
      return served[url];
    },
    isVisible: () => isVisible,
    after(milliseconds, run) {
      timers.push({ at: time + milliseconds, run });
      return () => undefined;
    },
    now: () => time,
    random: () => 0.5,
    found: () => void (found += 1),
  });
  await settle();
  return watching;
}

async function pass(milliseconds: number) {
  time += milliseconds;
  const due = timers.filter(({ at }) => at <= time);
  timers = timers.filter(({ at }) => at > time);
  for (const { run } of due) run();
  await settle();
}

describe('a visible tab', () => {
  test('a visible tab asks at once and every five minutes', async () => {
    await watch();
    expect(asked).toEqual([LATEST]);
    await pass(BUILD_INTERVAL - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    await pass(BUILD_INTERVAL);
    expect([asked, found]).toEqual([[LATEST, LATEST, LATEST], 0]);
  });

  test('a visible tab reports another build once, after it has read its manifest', async () => {
    await watch();
    served[LATEST] = { id: 'b' };
    await pass(BUILD_INTERVAL);
    await pass(BUILD_INTERVAL);
    expect([asked.slice(1), found]).toEqual([[LATEST, '/builds/meta/b.json', LATEST], 1]);
  });

  test('a visible tab reports a build whose manifest is not there yet once it is', async () => {
    served = { [LATEST]: { id: 'b' } };
    await watch();
    expect(found).toBe(0);
    served['/builds/meta/b.json'] = { id: 'b' };
    await pass(BUILD_INTERVAL);
    expect(found).toBe(1);
  });

  test('a visible tab reports nothing when the shop goes back to its build', async () => {
    served[LATEST] = { id: 'b' };
    await watch();
    served[LATEST] = { id: 'a' };
    await pass(BUILD_INTERVAL);
    expect(found).toBe(1);
  });

  test.each([undefined, null, 7, [], {}, { id: 1 }, { id: '../x' }, { id: '' }])(
    'a visible tab takes %j for no build and goes on',
    async (answer) => {
      served[LATEST] = answer;
      await watch();
      await pass(BUILD_INTERVAL);
      expect([asked, found]).toEqual([[LATEST, LATEST], 0]);
    },
  );
});

describe('a hidden tab', () => {
  test('a hidden tab asks nothing until it is shown after long', async () => {
    const watching = await watch();
    isVisible = false;
    await pass(BUILD_INTERVAL);
    await pass(BUILD_INTERVAL);
    expect(asked).toHaveLength(1);
    isVisible = true;
    watching.shown();
    await settle();
    expect(asked).toHaveLength(2);
  });

  test('a hidden tab asks nothing when it is shown after a moment', async () => {
    const watching = await watch();
    time += BUILD_INTERVAL - 1;
    watching.shown();
    await settle();
    expect(asked).toHaveLength(1);
  });
});
