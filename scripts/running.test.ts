import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandError } from './command.ts';
import { holdState, requireFreeState } from './running.ts';

let state = '';
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'));
});
afterEach(() => rmSync(state, { recursive: true }));

function record(text: string): void {
  writeFileSync(join(state, 'running.json'), text);
}

test('a state with a running shop of another process is refused, with its port', () => {
  record(JSON.stringify({ pid: process.ppid, port: 8787 }));
  expect(() => requireFreeState(state)).toThrow(CommandError);
  expect(() => holdState(state, 8788)).toThrow(/port 8787, process \d+\). Stop it first/);
});

test.each([
  ['there is no record', undefined],
  ['the process has ended', JSON.stringify({ pid: 2 ** 30, port: 8787 })],
  ['the file is half written', '{"pid":'],
  ['the file is something else', '"8787"'],
])('a state is free when %s', (_, text) => {
  if (text !== undefined) record(text);
  expect(() => requireFreeState(state)).not.toThrow();
});

test('a state is free after its shop has ended', () => {
  const release = holdState(state, 8787);
  release();
  expect(() => requireFreeState(state)).not.toThrow();
});

test('a copy of a state with a running shop is free', () => {
  holdState(state, 8787);
  const file = join(state, 'running.json');
  record(JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), pid: process.ppid }));
  expect(() => requireFreeState(state)).toThrow('port 8787');
  const copy = mkdtempSync(join(tmpdir(), 'copy-'));
  cpSync(state, copy, { recursive: true });
  expect(() => requireFreeState(copy)).not.toThrow();
  rmSync(copy, { recursive: true });
});
