import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/paths.ts';
import { freshState } from '../node/copy-state.ts';
import { request } from '../node/request.ts';
import { expect } from './fixture.ts';

/** Longer than the commands' own time limit, so that their error is shown. */
const START_TIMEOUT = 150_000;

/**
 * Runs a command that serves the shop, such as `npm start`, on the port of `baseURL` until the returned function
 * stops it. It runs only as long as its tests, and the other tests run while it starts.
 */
export async function serveByCommand(
  command: 'dev' | 'start',
  baseURL: string | undefined,
): Promise<() => Promise<void>> {
  const port = Number(new URL(baseURL ?? '').port);
  const child = spawn(process.execPath, [`scripts/${command}.ts`, '--port', String(port)], {
    cwd: root,
    env: { ...process.env, STORKFRONT_STATE: freshState(command) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const status = () =>
    child.exitCode === null
      ? request({ port, host: '127.0.0.1', path: '/healthz' }).then(
          (answer) => answer.status,
          () => 'not listening yet',
        )
      : `ended with ${child.exitCode}`;
  await expect
    .poll(status, { message: command, timeout: START_TIMEOUT, intervals: [250] })
    .toBe(200);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}
