import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdFilling, LOCK } from './filling.ts';

let state: string;

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'filling-'));
  vi.spyOn(console, 'log').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(state, { recursive: true });
});

/** Starts another process that holds the folder until it is killed. */
async function startHolder() {
  const script = `
    import { holdFilling } from ${JSON.stringify(new URL('filling.ts', import.meta.url))};
    await holdFilling(${JSON.stringify(state)});
    console.log('holds');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

test('a process waits for the one that fills the folder, and says so', async () => {
  const holder = await startHolder();
  const events: string[] = [];
  const waiting = holdFilling(state).then((release) => {
    events.push('held');
    return release;
  });
  await vi.waitFor(() => expect(console.log).toHaveBeenCalledOnce());
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining(`process ${holder.pid} `));
  events.push('killed');
  holder.kill('SIGKILL');
  const release = await waiting;
  expect(events).toEqual(['killed', 'held']);
  release();
  expect(readdirSync(state)).toEqual([]);
});

// Only Linux says when a process began.
test.runIf(process.platform === 'linux')(
  'a later process with the number of one that was killed holds nothing',
  async () => {
    // This process's parent began after the time in the lock.
    writeFileSync(join(state, LOCK), `${process.ppid} ${Date.now() - 24 * 3_600_000}`);
    const release = await holdFilling(state);
    release();
    expect(readdirSync(state)).toEqual([]);
  },
);

test('a process that was killed holds nothing, for several that come after it', async () => {
  const holder = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  let atOnce = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      const release = await holdFilling(state);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
      release();
    }),
  );
  expect(most).toBe(1);
  expect(readdirSync(state)).toEqual([]);
});
