import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Refusal } from './command.ts';
import { root } from './place.ts';

/** Refuses a folder that holds no shop's state: reading one must not make it, and nobody would read what is written there. */
export function requireState(state: string, command: string): void {
  if (existsSync(join(state, 'v3'))) return;
  const inside = relative(root, state);
  const said = inside.startsWith('..') ? state : inside;
  throw new Refusal(`${command}: ${said} holds no shop's state. "npm run seed" makes one.`);
}
