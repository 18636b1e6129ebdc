import { connect } from 'node:net';
import { readFileSync } from 'node:fs';

export interface Aborted {
  readonly port: number;
  readonly request: Buffer;
  /** Milliseconds after the request was sent. */
  readonly after: number;
}

/** Sends a request and resets its connection before the response is complete, as a phone that leaves a page. */
export function abort({ port, request, after }: Aborted): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  // The partial response is ignored.
  socket.on('data', () => undefined);
  socket.once('error', reject);
  socket.once('close', () => resolve());
  socket.once('connect', () => {
    socket.write(request, () => setTimeout(() => socket.resetAndDestroy(), after));
  });
  return promise;
}

/** State of an open connection in /proc/net/tcp. */
const ESTABLISHED = '01';

/** Returns the number of open connections to a local port. */
export function countConnections(port: number): number {
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return rows.filter((row) => {
    const [, local, , state] = row.trim().split(/\s+/);
    return local?.endsWith(own) && state === ESTABLISHED;
  }).length;
}
