import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Written } from './write.ts';

/** What a state folder was filled with. */
export interface SeedRecord extends Written {
  readonly stamp: string;
}

/** In the state folder, so that it goes when the state goes. */
function recordFile(state: string): string {
  return join(state, 'seeded.json');
}

/** Returns the record of the last seed that ended. */
export function readRecord(state: string): SeedRecord | undefined {
  const file = recordFile(state);
  if (!existsSync(file)) return undefined;
  const record: SeedRecord = JSON.parse(readFileSync(file, 'utf8'));
  return record;
}

export function writeRecord(state: string, record: SeedRecord): void {
  // A stop in between leaves the record before.
  const unfinished = `${recordFile(state)}.new`;
  writeFileSync(unfinished, JSON.stringify(record));
  renameSync(unfinished, recordFile(state));
}
