import { readFileSync } from 'node:fs';

const MEGABYTE = 1_000_000;

/** Returns the resident memory of a process, including memory that its allocators retain (proc(5), VmRSS). */
export function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / MEGABYTE;
}
