import { CommandError } from '../../scripts/command.ts';
import { request } from '../node/request.ts';
import { HOST } from './recorded.ts';
import type { Workerd } from './workerd.ts';

/** Milliseconds. */
const TURN = 20;

/** Returns the bytes of a Worker's used heap after a forced garbage collection. */
export async function usedHeap(
  { inspector, port }: Pick<Workerd, 'inspector' | 'port'>,
  worker: string,
): Promise<number> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspector}/${worker}`);
  try {
    const ask = await talk(socket, worker);
    // Finalisers run after the first pass; the second one collects what they held.
    for (let pass = 0; pass < 2; pass += 1) {
      // Finalisers are tasks of the Worker's event loop, which runs only with requests.
      const turning = setInterval(() => void request({ port, host: HOST, path: '/healthz' }), TURN);
      await ask('HeapProfiler.collectGarbage');
      clearInterval(turning);
    }
    const { usedSize } = await ask('Runtime.getHeapUsage');
    if (typeof usedSize !== 'number')
      throw new CommandError('bench: the inspector returned no heap usage.');
    return usedSize;
  } finally {
    socket.close();
  }
}

/** Sends commands of the Chrome DevTools Protocol, one after the other. */
async function talk(socket: WebSocket, worker: string) {
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve(), { once: true });
  socket.addEventListener(
    'error',
    () => opened.reject(new CommandError(`bench: no inspector of "${worker}".`)),
    { once: true },
  );
  await opened.promise;
  let id = 0;
  return (method: string): Promise<Readonly<Record<string, unknown>>> => {
    id += 1;
    const own = id;
    const { promise, resolve } = Promise.withResolvers<Readonly<Record<string, unknown>>>();
    const take = ({ data }: MessageEvent) => {
      const message: { id?: number; result?: Record<string, unknown> } = JSON.parse(String(data));
      if (message.id !== own) return;
      socket.removeEventListener('message', take);
      resolve(message.result ?? {});
    };
    socket.addEventListener('message', take);
    socket.send(JSON.stringify({ id: own, method }));
    return promise;
  };
}
