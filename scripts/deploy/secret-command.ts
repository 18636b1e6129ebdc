import { TOMLS, type WorkerName } from './environment.ts';

/** Returns wrangler's arguments for a Worker of an environment. The empty name is the file's top level. */
export function whereArgs(worker: WorkerName, section: string): string[] {
  return ['-c', TOMLS[worker], `--env=${section}`];
}

/** Returns the command that sets a secret, for messages. */
export function secretCommand(worker: WorkerName, section: string, name: string): string {
  return `npx wrangler secret put ${name} ${whereArgs(worker, section).join(' ')}`;
}
