import process from 'node:process';

/**
 * Loaded into the tools that `start` and `dev` run (node --import) and into every command that npm starts: when the process
 * that started them is gone, however it died, they end as well, and workerd with them. No port stays taken.
 */
const INTERVAL = 500;
const startedBy = process.ppid;

setInterval(() => {
  if (process.ppid !== startedBy) process.kill(process.pid, 'SIGTERM');
}, INTERVAL).unref();
