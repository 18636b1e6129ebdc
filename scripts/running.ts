import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Refusal } from './command.ts';
import { root } from './place.ts';

export interface RunningShop {
  readonly pid: number;
  readonly port: number;
}

/** In the state folder: whoever deletes the state deletes this too. */
function fileOf(state: string): string {
  return join(state, 'running.json');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The shop that another process runs on the state now; undefined where there is none. */
export function readRunning(state: string): RunningShop | undefined {
  try {
    const { pid, port }: Partial<RunningShop> = JSON.parse(readFileSync(fileOf(state), 'utf8'));
    if (typeof pid !== 'number' || typeof port !== 'number') return undefined;
    return pid !== process.pid && isAlive(pid) ? { pid, port } : undefined;
  } catch {
    // None, or half written when a machine went down: nobody runs here.
    return undefined;
  }
}

/** In words, for the person at the terminal. */
export function howToStop({ pid }: RunningShop): string {
  return `Ctrl+C where it runs, or "kill ${pid}"`;
}

/** Refuses when a shop runs on this state: two writers, or one whose files go away under it, lose orders. */
export function requireFreeState(state: string): void {
  const shop = readRunning(state);
  if (!shop) return;
  throw new Refusal(
    `A shop runs on ${relative(root, state)} (port ${shop.port}, process ${shop.pid}). Stop it first (${howToStop(shop)}), or take another folder: STORKFRONT_STATE=.wrangler/other`,
  );
}

/** Says that this process runs a shop on the state. The function that it answers ends that. */
export function holdState(state: string, port: number): () => void {
  requireFreeState(state);
  mkdirSync(state, { recursive: true });
  writeFileSync(fileOf(state), JSON.stringify({ pid: process.pid, port } satisfies RunningShop));
  return () => rmSync(fileOf(state), { force: true });
}
