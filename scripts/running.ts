import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CommandError } from './command.ts';
import { root } from './paths.ts';

export interface RunningShop {
  readonly pid: number;
  readonly port: number;
}

interface RunningRecord extends RunningShop {
  /** Path of the state folder. A copy of the folder contains this file too, but no shop runs on the copy. */
  readonly state: string;
}

/** Returns the path of the record. It is in the state folder, so that deleting the state deletes it. */
function fileOf(state: string): string {
  return join(state, 'running.json');
}

/** Returns whether a process runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the shop that another process runs on the state, if any. */
export function readRunning(state: string): RunningShop | undefined {
  try {
    const record: Partial<RunningRecord> = JSON.parse(readFileSync(fileOf(state), 'utf8'));
    const { pid, port } = record;
    if (typeof pid !== 'number' || typeof port !== 'number') return undefined;
    if (record.state !== undefined && record.state !== realpathSync(state)) return undefined;
    return pid !== process.pid && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    // The file is missing, or was half written when the machine went down.
    return undefined;
  }
}

/** Returns how to stop a shop, for a message. */
export function howToStop({ pid }: RunningShop): string {
  return `Ctrl+C where it runs, or "kill ${pid}"`;
}

/** Throws if a shop runs on this state: two writers, or one whose files are deleted, lose orders. */
export function requireFreeState(state: string): void {
  const shop = readRunning(state);
  if (!shop) return;
  throw new CommandError(
    `A shop runs on ${relative(root, state)} (port ${shop.port}, process ${shop.pid}). Stop it first (${howToStop(shop)}), or take another folder: STORKFRONT_STATE=.wrangler/other`,
  );
}

/** Records that this process runs a shop on the state. Returns a function that removes the record. */
export function holdState(state: string, port: number): () => void {
  requireFreeState(state);
  mkdirSync(state, { recursive: true });
  const record: RunningRecord = { pid: process.pid, port, state: realpathSync(state) };
  writeFileSync(fileOf(state), JSON.stringify(record));
  return () => rmSync(fileOf(state), { force: true });
}
