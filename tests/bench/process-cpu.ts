import { readFileSync, readdirSync } from 'node:fs';
import { platform } from 'node:os';
import { Refusal } from '../../scripts/command.ts';

/** Clock ticks a second of /proc: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Refuses where there is no /proc to read the CPU of other processes from. */
export function requireProc(): void {
  if (platform() !== 'linux')
    throw new Refusal('bench: CPU is read from /proc, which only Linux has.');
}

/** CPU milliseconds, user and system, that a process and all below it have used so far (proc(5)). */
export function cpuOfTree(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + cpuOf(one), 0);
}

/** A process and all below it. */
export function treeOf(pid: number): number[] {
  const tasks = list(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).trim().split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(treeOf)];
}

/** Fields 14 to 17: user and system time, its own and that of children it has waited for. */
function cpuOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return (ticks / TICKS) * 1000;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
