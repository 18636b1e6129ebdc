/** Path of the back end's call that sets what fails next. */
export const CONTROL_PATH = '/_gameday';

/** What fails next, once, after `after` successful calls of its kind. */
type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'databaseDown' | 'databaseAnswerLost'; readonly after: number }
  | {
      readonly kind: 'providerDown' | 'providerHangs' | 'providerAnswerLost';
      readonly after: number;
    }
  | { readonly kind: 'mailDown' | 'mailAnswerLost'; readonly after: number }
  | { readonly kind: 'endsBefore' | 'endsAfter'; readonly after: number };

export interface Control {
  readonly fault?: Fault;
  /** Milliseconds that the clock of the back end jumps, backwards if negative. */
  readonly clockStep?: number;
  /** Runs the cron, which does everything that is due. */
  readonly settles?: boolean;
}

/** Returns a repeatable source of numbers from 0 to below 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Random decisions from one source, so that a seed repeats all of them. */
export interface Dice {
  /** Returns true with this probability: 0.1 is one in ten. */
  readonly happens: (chance: number) => boolean;
  readonly below: (limit: number) => number;
  readonly oneOf: <T>(list: readonly [T, ...(readonly T[])]) => T;
}

export function diceOf(random: () => number): Dice {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    happens: (chance) => random() < chance,
    below,
    oneOf: (list) => list[below(list.length)] ?? list[0],
  };
}

const MINUTE = 60_000;

/** Returns the fault of the next step of a trip; mostly none. */
export function nextControl(dice: Dice): Control {
  const fault = nextFault(dice);
  if (!dice.happens(0.02)) return { fault };
  return { fault, clockStep: dice.oneOf([-2 * MINUTE, MINUTE, 3 * MINUTE, 90 * MINUTE]) };
}

/** Lost answers are the worst fault: the work was done, but the caller does not know. */
const FAULTS = [
  'databaseDown',
  'databaseAnswerLost',
  'databaseAnswerLost',
  'providerDown',
  'providerHangs',
  'providerAnswerLost',
  'mailDown',
  'mailAnswerLost',
  'endsBefore',
  'endsAfter',
] as const;

function nextFault(dice: Dice): Fault {
  if (!dice.happens(0.25)) return { kind: 'none' };
  const kind = dice.oneOf(FAULTS);
  const isDatabase = kind === 'databaseDown' || kind === 'databaseAnswerLost';
  return { kind, after: isDatabase ? dice.below(14) : 0 };
}
