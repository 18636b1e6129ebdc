import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, runProgram, runTool } from '../child.ts';

/** External dependencies of a deploy; tests replace them. */
export interface Tools {
  readonly wrangler: (args: string[]) => Promise<Outcome>;
  readonly git: (args: string[]) => Promise<Outcome>;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  readonly say: (line: string) => void;
}

export const tools: Tools = {
  wrangler: (args) => runTool('wrangler', args),
  git: (args) => runProgram('git', args),
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  sleep: (milliseconds) => sleep(milliseconds),
  say: (line) => console.log(line),
};
