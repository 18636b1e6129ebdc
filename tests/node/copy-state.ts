import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TEST_STATE } from '../../scripts/paths.ts';

/**
 * Copies databases and links blobs, which are hundreds of files that Miniflare writes once under a random name and only
 * deletes later, so a shop cannot change those of another one.
 */
export function copyState(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const isBlobs = basename(from) === 'blobs';
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyState(source, target);
    else if (!isBlobs || !isLinked(source, target)) copyFileSync(source, target);
  }
}

/** Links a file. Returns false if that is not possible, because the folders are on different disks. */
function isLinked(source: string, target: string): boolean {
  try {
    linkSync(source, target);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EXDEV') return false;
    throw error;
  }
}

/**
 * Returns the state folder of a server of the browser tests, a new copy of the seeded one: after the orders of some runs, products
 * would be sold out.
 */
export function freshState(server: 'build' | 'dev' | 'start'): string {
  const state = `${TEST_STATE}-${server}`;
  rmSync(state, { recursive: true, force: true });
  copyState(TEST_STATE, state);
  return state;
}
