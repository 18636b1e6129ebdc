import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CommandError } from './command.ts';
import { root } from './paths.ts';

/**
 * Throws if a folder has no shop's state, so that reading does not create it and nothing is written where no
 * shop reads.
 */
export function requireState(state: string, command: string): void {
  if (existsSync(join(state, 'v3'))) return;
  const inside = relative(root, state);
  const shown = inside.startsWith('..') ? state : inside;
  throw new CommandError(`${command}: ${shown} has no shop's state. "npm run seed" creates one.`);
}
