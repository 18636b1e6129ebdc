import { request } from 'node:http';
import { hosts, shopHost, type Environment } from '../../../edge-config/hosts.ts';
import { allShops } from '../../../edge-config/shops/shops.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { CommandError, messageOf } from '../../command.ts';

/** A running shop, as its visitors reach it. */
export interface LiveShop {
  readonly environment: Environment;
  /** The origin that the command was given. */
  readonly origin: string;
  /** Returns the origin of a shop. */
  readonly originOf: (shop: Shop) => string;
  /** Sends a GET to a shop's host. Throws a CommandError if nothing answers. */
  readonly get: (shop: Shop, path: string) => Promise<LiveAnswer>;
}

interface LiveAnswer {
  readonly status: number;
  readonly text: string;
}

/** How long an answer is waited for: a page that is rendered for the first time takes seconds on a slow machine. Milliseconds. */
const PATIENCE = 20_000;

/** Opens the shop at an origin, which is that of any of its hosts: `https://www.nestling.example`, `http://localhost:8787`. */
export function openShop(origin: string, patience = PATIENCE): LiveShop {
  const url = URL.parse(origin);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`content: "${origin}" is no origin, such as http://localhost:8787`);
  const environment = environmentOf(url.hostname);
  const originOf = (shop: Shop) =>
    `${url.protocol}//${shopHost(shop, environment)}${url.port ? `:${url.port}` : ''}`;
  return {
    environment,
    origin: url.origin,
    originOf,
    get: (shop, path) => get(new URL(path, originOf(shop)), patience),
  };
}

function environmentOf(hostname: string): Environment {
  const found = (['local', 'qa', 'preview', 'production'] as const).find(
    (one) =>
      hosts[one].neutral.includes(hostname) ||
      allShops.some((shop) => shopHost(shop, one) === hostname),
  );
  if (!found) throw new CommandError(`content: ${hostname} is no host of edge-config/hosts.ts`);
  return found;
}

/** Sends a GET and follows no redirect. Node does not resolve `*.localhost`, so these hosts are this machine. */
async function get(url: URL, patience: number): Promise<LiveAnswer> {
  const headers = { 'user-agent': 'storkfront-content-check (bot)' };
  const signal = AbortSignal.timeout(patience);
  try {
    if (url.hostname.endsWith('localhost')) return await getHere(url, { headers, signal });
    const answer = await fetch(url, { headers, signal, redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const why = signal.aborted ? `no answer within ${patience / 1000} s` : causeOf(error);
    throw new CommandError(`content: nothing answers at ${url.origin}: ${why}`);
  }
}

function getHere(
  url: URL,
  { headers, signal }: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
): Promise<LiveAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<LiveAnswer>();
  const options = {
    host: '127.0.0.1',
    port: url.port || 80,
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host },
    agent: false,
    signal,
  };
  request(options, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('error', reject);
    incoming.once('end', () =>
      resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
    );
  })
    .once('error', reject)
    .end();
  return promise;
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined
    ? messageOf(error.cause)
    : messageOf(error);
}
