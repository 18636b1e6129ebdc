import type { z } from 'zod';
import {
  type ControlName,
  controlSchemas,
  FLAGS,
  type Switches,
  switchesControlSchema,
} from '../../app/page/schemas/control.ts';
import { KILLABLE } from '../../app/page/rules/upstream.ts';
import { nextVersion } from '../../app/page/rules/version.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../command.ts';

/** A valid change of one control value. */
export interface Edit {
  readonly name: ControlName;
  /** Returns the new value for the stored one, which is undefined if missing or unreadable. */
  readonly apply: (stored: unknown) => object;
}

const NAMES = Object.keys(controlSchemas);
const BUMPED = ['catalogue', 'content', 'redirects'] as const;
const SWITCHES = ['page-store', 'kill', 'flag'] as const;
const ON_OFF = ['on', 'off'] as const;

/** Returns one of the known words, or throws an error that lists them. */
function choose<Word extends string>(
  what: string,
  known: readonly Word[],
  word: string | undefined,
): Word {
  const found = known.find((one) => one === word);
  if (found !== undefined) return found;
  const problem = word === undefined ? `${what} is missing` : `there is no ${what} "${word}"`;
  throw new CommandError(`control: ${problem}. Known: ${known.join(', ') || 'none'}`);
}

function refuseMore(words: readonly string[], count: number) {
  const more = words.slice(count);
  if (more.length > 0) throw new CommandError(`control: unexpected argument "${more.join(' ')}".`);
}

/** Returns the names of the values that `get` shows. */
export function readNames(words: readonly string[]): readonly ControlName[] {
  refuseMore(words, 1);
  const all = NAMES.filter((name): name is ControlName => name in controlSchemas);
  return words[0] === undefined ? all : [choose('control value', all, words[0])];
}

/** Returns the edit of a `set …` or `bump …` command; `flags` are those that the shop reads. */
export function readEdit(
  verb: 'set' | 'bump',
  words: readonly string[],
  now: number,
  flags: readonly string[] = FLAGS,
): Edit {
  return verb === 'bump' ? readBump(words, now) : readSwitch(words, flags);
}

function parse<S extends z.ZodType>(schema: S, stored: unknown): z.output<S> | undefined {
  const result = schema.safeParse(stored);
  return result.success ? result.data : undefined;
}

/** A bump changes only the version. */
function readBump(words: readonly string[], now: number): Edit {
  const name = choose('version', BUMPED, words[0]);
  refuseMore(words, 1);
  const schema = controlSchemas[name];
  return {
    name,
    apply(stored) {
      const old = parse(schema, stored);
      const first = name === 'content' ? { cv: 0 } : {};
      return { ...first, ...old, version: nextVersion(now, old?.version) };
    },
  };
}

function readSwitch(words: readonly string[], flags: readonly string[]): Edit {
  if (words[0] !== undefined && NAMES.includes(words[0]))
    throw new CommandError(
      `control: ${words[0]} is not set as a whole. Set one of: ${SWITCHES.join(', ')}; or bump ${BUMPED.join(', ')}.`,
    );
  const change = readChange(choose('switch', SWITCHES, words[0]), words.slice(1), flags);
  return {
    name: 'switches',
    apply: (stored) => change(parse(switchesControlSchema, stored ?? {}) ?? noSwitches()),
  };
}

function noSwitches(): Switches {
  return switchesControlSchema.parse({});
}

function readChange(
  name: (typeof SWITCHES)[number],
  words: readonly string[],
  flags: readonly string[],
): (old: Switches) => Switches {
  switch (name) {
    case 'page-store': {
      const pageStore = choose('state', ON_OFF, words[0]);
      refuseMore(words, 1);
      return (old) => ({ ...old, pageStore });
    }
    case 'kill': {
      const name = choose('upstream or feature', KILLABLE, words[0]);
      const killed = choose('state', ON_OFF, words[1]) === 'on';
      refuseMore(words, 2);
      return (old) => ({
        ...old,
        kill: KILLABLE.filter((one) => (one === name ? killed : old.kill.includes(one))),
      });
    }
    case 'flag': {
      const keys = allShops.map(({ key }) => key);
      const shop = choose('shop', keys, words[0]);
      const flag = choose('flag', flags, words[1]);
      const state = choose('state', ON_OFF, words[2]) === 'on';
      refuseMore(words, 3);
      return (old) => ({
        ...old,
        flags: { ...old.flags, [shop]: { ...old.flags[shop], [flag]: state } },
      });
    }
  }
}
