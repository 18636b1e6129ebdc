import { readFileSync, readdirSync } from 'node:fs';
import { platform } from 'node:os';
import { CommandError } from '../../scripts/command.ts';

/** Clock ticks per second of /proc: 100 on every Linux that Node supports. */
const TICKS = 100;

/** Throws without /proc, from which the CPU time of other processes is read. */
export function requireProc(): void {
  if (platform() !== 'linux')
    throw new CommandError('bench: CPU is read from /proc, which only Linux has.');
}

/** Returns the CPU milliseconds, user and system, of a process and its descendants (proc(5)). */
export function cpuOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + cpuOf(one), 0);
}

/**
 * Returns the CPU milliseconds of a process's living threads, to the nanosecond (Documentation/scheduler/sched-stats.rst in the kernel), where the ticks
 * of `cpuOfTree` are too coarse.
 */
export function exactCpuOf(pid: number): number {
  const nanoseconds = list(`/proc/${pid}/task`).map((task) =>
    Number(read(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** Returns a process and its descendants. */
export function treeOf(pid: number): number[] {
  const tasks = list(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

/** Fields 14 to 17: user and system time of the process and its waited-for children. */
function cpuOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return (ticks / TICKS) * 1000;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The process has ended.
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
