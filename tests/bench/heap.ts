import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../../scripts/command.ts';
import { request } from '../node/request.ts';
import { HOST } from './recorded.ts';
import type { Workerd } from './workerd.ts';

/** Milliseconds. */
const TURN = 20;

/** Bytes of an isolate after a forced garbage collection. */
export interface IsolateMemory {
  readonly heap: number;
  /** Array buffers, which lie beside the heap. */
  readonly buffers: number;
}

interface Inspected extends Pick<Workerd, 'inspector' | 'port'> {
  /** Path whose answer takes the Worker. */
  readonly turnedBy?: string;
}

/** Returns the bytes of a Worker's used heap after a forced garbage collection. */
export async function usedHeap(inspected: Inspected, worker: string): Promise<number> {
  return (await memoryOf(inspected, worker)).heap;
}

/** Returns the bytes that a Worker's isolate uses after a forced garbage collection. */
export async function memoryOf(
  { inspector, port, turnedBy = '/healthz' }: Inspected,
  worker: string,
): Promise<IsolateMemory> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspector}/${worker}`);
  // The inspector's commands and finalisers are tasks of the Worker's event loop, which runs only with requests.
  const turning = keepTurning(port, turnedBy);
  try {
    const ask = await talk(socket, worker);
    // Finalisers run after the first pass; the second one collects what they held.
    for (let pass = 0; pass < 2; pass += 1) await ask('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await ask('Runtime.getHeapUsage');
    if (typeof usedSize !== 'number' || typeof backingStorageSize !== 'number')
      throw new CommandError('bench: the inspector returned no heap usage.');
    return { heap: usedSize, buffers: backingStorageSize };
  } finally {
    socket.close();
    // The process may be stopped once the bytes are known.
    await turning.stop();
  }
}

/** Sends one request after the other until it is stopped. */
function keepTurning(port: number, path: string): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const turn = async () => {
    while (!stopping.signal.aborted) {
      await request({ port, host: HOST, path });
      await setTimeout(TURN);
    }
  };
  const turns = turn();
  return {
    stop() {
      stopping.abort();
      return turns;
    },
  };
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
