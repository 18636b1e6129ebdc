import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAlive } from '../running.ts';

/** Progress of an interrupted seed, stored in the state folder, from which the next seed continues. */
export interface Mark {
  /** Hash of the seeds that it wrote. */
  readonly stamp: string;
  /** Number of products to write. */
  readonly products: number;
  readonly hasSketches: boolean;
  /** Number of written products; undefined until everything that products refer to is written. */
  readonly done?: number;
}

const markFile = (state: string) => join(state, 'filling.json');

/** Returns the mark of a seed that was stopped, or undefined if the last one ended. */
export function readMark(state: string): Mark | undefined {
  if (!existsSync(markFile(state))) return undefined;
  const mark: Mark = JSON.parse(readFileSync(markFile(state), 'utf8'));
  return mark;
}

export function writeMark(state: string, mark: Mark): void {
  // Renamed when complete, so that an interruption leaves the previous mark.
  const unfinished = `${markFile(state)}.new`;
  writeFileSync(unfinished, JSON.stringify(mark));
  renameSync(unfinished, markFile(state));
}

export function removeMark(state: string): void {
  rmSync(markFile(state), { force: true });
}

/** Name of the lock file in the state folder. The process that fills the folder holds it. */
export const LOCK = 'filling.lock';
/** Milliseconds between two checks of another process's lock. */
const LOOK = 100;

/** Locks that this process holds. Another lock with its process id was left by a process that has ended. */
const ownLocks = new Set<string>();

/** Creates a lock file with a text atomically. Returns false if the file exists. */
function take(file: string, text: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (
      !existsSync(file) &&
      !(error instanceof Error && 'code' in error && error.code === 'EEXIST')
    )
      throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Removes a lock whose process is gone, unless another one has taken it meanwhile. */
function removeStale(file: string, text: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
  rmSync(aside);
}

/** Clock ticks per second in Linux's start times of processes. */
const TICKS = 100;
/** Maximum difference between the clocks of a lock and of a process. Milliseconds. */
const TOLERANCE = 2_000;

/** Returns when a process began, in milliseconds since 1970; undefined if the system does not report it. */
function beganAt(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name, in brackets, may contain spaces.
    const [, ticks] = /^(?:\S+ ){19}(\d+)/.exec(stat.slice(stat.lastIndexOf(')') + 2)) ?? [];
    const [, boot] = /^btime (\d+)/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    return (Number(boot) + Number(ticks) / TICKS) * 1000;
  } catch {
    return undefined;
  }
}

/** Returns whether a process holds a lock: it is alive, and it is not a later process that got the same id. */
function isHolder(pid: number, lock: string): boolean {
  const takenAt = Number(lock.split(' ')[1]);
  return isAlive(pid) && !((beganAt(pid) ?? 0) > takenAt + TOLERANCE);
}

/**
 * Waits until no other process fills a state folder, and holds it until the returned function is called. A process that was
 * killed holds nothing.
 */
export async function holdFilling(state: string): Promise<() => void> {
  const file = join(state, LOCK);
  mkdirSync(state, { recursive: true });
  const text = `${process.pid} ${Date.now()}`;
  let waitsFor: string | undefined;
  while (!take(file, text)) {
    const other = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const pid = Number.parseInt(other, 10);
    const isTaken = pid === process.pid ? ownLocks.has(file) : isHolder(pid, other);
    if (other !== '' && !isTaken) removeStale(file, other);
    else {
      if (other !== '' && waitsFor !== other)
        console.log(`seed: process ${pid} is filling it, which this one waits for (${file})`);
      waitsFor = other;
      await setTimeout(LOOK);
    }
  }
  ownLocks.add(file);
  return () => {
    ownLocks.delete(file);
    rmSync(file, { force: true });
  };
}
