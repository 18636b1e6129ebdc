import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../command.ts';
import { openLocalStore, openRemoteStore } from './store.ts';

const ID = '0123456789abcdef'.repeat(2);

/** Returns a fake wrangler that records its calls and returns this output. */
function wrangler(code: number, output: string) {
  const calls: string[][] = [];
  return {
    calls,
    run: async (_tool: string, args: string[]) => {
      calls.push(args);
      return { code, output };
    },
  };
}

describe('the deployed shop', () => {
  test('the deployed shop is read through wrangler', async () => {
    const { calls, run } = wrangler(0, '▲ [WARNING] an update\n{"version":7}\n');
    const store = await openRemoteStore('production', run, ID);
    expect(await store.read('catalogue')).toBe('{"version":7}');
    expect(calls[0]?.slice(0, 7)).toEqual(
      ['kv', 'key', 'get', 'control/catalogue'].concat('--namespace-id', ID, '--remote'),
    );
  });

  test('the deployed shop is written through wrangler, with the value as one argument', async () => {
    const { calls, run } = wrangler(0, '');
    const store = await openRemoteStore('production', run, ID);
    await store.write('switches', '{"pageStore":"off"}');
    expect(calls[0]?.slice(0, 5)).toEqual(
      ['kv', 'key', 'put'].concat('control/switches', '{"pageStore":"off"}'),
    );
  });

  test('a missing value is null', async () => {
    const { run } = wrangler(1, 'Failed to fetch /accounts/a/storage/kv - 404: Not Found');
    expect(await (await openRemoteStore('production', run, ID)).read('content')).toBeNull();
  });

  test('an error message of wrangler is reported', async () => {
    const { run } = wrangler(1, 'You must be logged in');
    const store = await openRemoteStore('production', run, ID);
    await expect(store.read('content')).rejects.toThrow(
      /You must be logged in\ncontrol: .*content/,
    );
    await expect(store.write('content', '{}')).rejects.toThrow(CommandError);
  });

  test('a placeholder id is rejected by name', async () => {
    await expect(openRemoteStore('production', wrangler(0, '').run, 'content')).rejects.toThrow(
      /wrangler\.toml/,
    );
  });
});

test('the state folder stores what is written', { timeout: 60_000 }, async () => {
  const state = mkdtempSync(join(tmpdir(), 'control-'));
  try {
    mkdirSync(join(state, 'v3'));
    const first = await openLocalStore(state);
    expect(await first.read('switches')).toBeNull();
    await first.write('switches', '{"pageStore":"off"}');
    await first.close();
    const second = await openLocalStore(state);
    expect(await second.read('switches')).toBe('{"pageStore":"off"}');
    await second.close();
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
});

test('a folder without a shop’s state is rejected and not changed', async () => {
  const state = mkdtempSync(join(tmpdir(), 'control-'));
  try {
    await expect(openLocalStore(state)).rejects.toThrow(`control: ${state} has no shop's state`);
    expect(readdirSync(state)).toEqual([]);
    await expect(openLocalStore(join(state, 'typo'))).rejects.toThrow(CommandError);
    expect(existsSync(join(state, 'typo'))).toBe(false);
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
});
