import { createServer } from 'node:net';
import { CommandError } from './command.ts';

export const DEFAULT_PORT = 8787;

/** Returns the port: `--port`, else the variable PORT, else 8787. */
export function choosePort(option: string | undefined): number {
  const text = option ?? process.env['PORT'] ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new CommandError(`port "${text}" is not a number from 1 to 65535. Example: --port 8788`);
}

/** Returns why a port cannot be listened on, or undefined. */
export async function portProblem(port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const server = createServer();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    resolve(taken ? `port ${port} is taken by another program` : `port ${port}: ${error.message}`);
  });
  server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
    server.close(() => resolve(undefined));
  });
  return promise;
}

export async function requireFreePort(port: number, call: string): Promise<void> {
  const problem = await portProblem(port);
  if (!problem) return;
  const other = port < 65_535 ? port + 1 : port - 1;
  throw new CommandError(
    `${problem}. Stop that program or take another: ${call} -- --port ${other}`,
  );
}
