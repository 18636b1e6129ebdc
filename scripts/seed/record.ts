import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Written } from './write.ts';

/** What a state folder was filled with. */
export interface SeedRecord extends Written {
  readonly stamp: string;
}

/** Returns the path of the record. It is in the state folder, so that it is deleted with the state. */
function recordFile(state: string): string {
  return join(state, 'seeded.json');
}

/** Returns the record of the last completed seed. */
export function readRecord(state: string): SeedRecord | undefined {
  const file = recordFile(state);
  if (!existsSync(file)) return undefined;
  const record: SeedRecord = JSON.parse(readFileSync(file, 'utf8'));
  return record;
}

export function writeRecord(state: string, record: SeedRecord): void {
  // Renamed when complete, so that an interruption leaves the previous record.
  const unfinished = `${recordFile(state)}.new`;
  writeFileSync(unfinished, JSON.stringify(record));
  renameSync(unfinished, recordFile(state));
}
