import { hoursOn, localDay, type OpeningHours, SPECIAL_DAYS, timeAt } from './opening-hours.ts';

/** Appointments that shoppers ask for in a store (docs/rules/stores.md#consultation). Days are UTC midnights. */

const DAY = 24 * 60 * 60 * 1000;

/** Days ahead for which an appointment can be asked for; the first is tomorrow, since the store has to confirm it. */
const CONSULTATION_DAYS = SPECIAL_DAYS - 1;
/** Minutes between two beginnings. */
const SLOT_STEP = 30;
/** Minutes of a kind of advice without its own, and the longest. */
const USUAL_MINUTES = 30;
const MAX_MINUTES = 240;
const MAX_KINDS = 20;

/** A kind of advice, and its length in minutes. */
export interface AdviceKind {
  readonly label: string;
  readonly minutes: number;
}

/** What a form for appointments asks for. */
export interface Consultation {
  readonly kind: 'consultation';
  readonly kinds: readonly AdviceKind[];
  /** Ids of the stores that advise; empty: all. */
  readonly storeIds: readonly number[];
}

/** Parses kinds of advice, one a line: `Kindersitz | 45`. */
export function parseKinds(text: string): readonly AdviceKind[] {
  return text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .flatMap(([label = '', typed = '']) => {
      if (label === '') return [];
      const minutes = /^\d{1,3}$/.test(typed) ? Number(typed) : USUAL_MINUTES;
      return [{ label, minutes: Math.min(Math.max(minutes, SLOT_STEP / 2), MAX_MINUTES) }];
    })
    .slice(0, MAX_KINDS);
}

/** Parses ids of stores with commas; whatever is no id is left out. */
export function parseStoreIds(text: string): readonly number[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^[1-9]\d{0,8}$/.test(part))
    .map(Number);
}

/** Returns the first and the last day that can be asked for. `now` is milliseconds since 1970. */
export function consultationDays(
  now: number,
  timezone: string,
): { readonly first: number; readonly last: number } {
  const today = localDay(now, timezone);
  return { first: today + DAY, last: today + CONSULTATION_DAYS * DAY };
}

/** Why an appointment cannot be asked for. */
export type SlotFault = 'past' | 'far' | 'closedDay' | 'closedTime';

/** Parses a day of a form, `2026-12-24`, as UTC midnight; undefined if there is no such day. */
export function parseDay(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : time;
}

/** Returns the minutes of a time of a form, `14:30`, from midnight; undefined for anything else. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/**
 * Returns why an appointment is not possible: its day is not within the next weeks, or the store is not open from its beginning
 * to its end. `clock` is minutes from midnight in the store's time zone, `now` milliseconds since 1970.
 */
export function slotFault(
  hours: OpeningHours,
  {
    day,
    clock,
    minutes,
  }: { readonly day: number; readonly clock: number; readonly minutes: number },
  now: number,
): SlotFault | undefined {
  const { first, last } = consultationDays(now, hours.timezone);
  if (day < first) return 'past';
  if (day > last) return 'far';
  const ranges = hoursOn(hours, day);
  if (ranges.length === 0) return 'closedDay';
  const isOpen = ranges.some((range) => {
    const { from, to } = minutesOf(range);
    return from <= clock && clock + minutes <= to;
  });
  return isOpen ? undefined : 'closedTime';
}

/**
 * Returns the beginnings of appointments that some store can have on some day of its week, in minutes from midnight: what a form
 * offers, before a store and a day are chosen.
 */
export function slotClocks(
  stores: readonly Pick<OpeningHours, 'week' | 'special'>[],
  kinds: readonly AdviceKind[],
): readonly number[] {
  const shortest = Math.min(...kinds.map(({ minutes }) => minutes), MAX_MINUTES);
  const ranges = stores
    .flatMap(({ special, week }) => [...week, ...Object.values(special)].flat())
    .map(minutesOf);
  const clocks = Array.from({ length: (24 * 60) / SLOT_STEP }, (_, at) => at * SLOT_STEP);
  return clocks.filter((clock) =>
    ranges.some(({ from, to }) => from <= clock && clock + shortest <= to),
  );
}

function minutesOf(range: string): { readonly from: number; readonly to: number } {
  return {
    from: parseClock(range.slice(0, 5)) ?? 0,
    to: parseClock(range.slice(6)) ?? 0,
  };
}

/** Returns a time as a form has it: `09:30`. */
export function writeClock(clock: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(clock / 60))}:${two(clock % 60)}`;
}

/** Returns when an appointment begins, in milliseconds since 1970. */
export function timeOfSlot(day: number, clock: number, timezone: string): number {
  return timeAt(day, writeClock(clock), timezone);
}
