import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from './command.ts';
import { holdState, requireFreeState } from './running.ts';

let state = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(state, { recursive: true }));

function say(text: string): void {
  writeFileSync(join(state, 'running.json'), text);
}

test('a state on which another process runs a shop is refused, with its port', () => {
  say(JSON.stringify({ pid: process.ppid, port: 8787 }));
  expect(() => requireFreeState(state)).toThrow(Refusal);
  expect(() => holdState(state, 8788)).toThrow(/port 8787, process \d+\). Stop it first/);
});

test.each([
  ['nobody said anything', undefined],
  ['whoever ran there is gone', JSON.stringify({ pid: 2 ** 30, port: 8787 })],
  ['the file is half written', '{"pid":'],
  ['the file is something else', '"8787"'],
])('a state is free when %s', (_, text) => {
  if (text !== undefined) say(text);
  expect(() => requireFreeState(state)).not.toThrow();
});

test('a shop that ends leaves its state free', () => {
  const release = holdState(state, 8787);
  release();
  expect(() => requireFreeState(state)).not.toThrow();
});
