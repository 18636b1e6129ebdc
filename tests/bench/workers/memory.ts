import { WorkerEntrypoint } from 'cloudflare:workers';

/** What stands in for KV, the Cache API and the back end: everything answers out of memory. */
interface Env {
  /** KV values by their keys. */
  readonly VALUES: Readonly<Record<string, string>>;
  /** The back end's answers by path and query. */
  readonly ANSWERS: Readonly<Record<string, string>>;
}

/** Written while it runs: one isolate holds it. */
const written = new Map<string, string>();

/** KV as workerd speaks it: GET and PUT of a key, a bulk GET as POST, a listing as GET of the root. */
export class Kv extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && pathname === '/')
      return this.#list(searchParams.get('prefix') ?? '');
    if (request.method === 'POST') {
      const { keys } = await request.json<{ keys: string[] }>();
      return Response.json(Object.fromEntries(keys.map((key) => [key, this.#get(key)])));
    }
    const key = decodeURIComponent(pathname.slice(1));
    if (request.method === 'PUT') {
      written.set(key, await request.text());
      return new Response();
    }
    const value = this.#get(key);
    return value === null ? new Response('Not Found', { status: 404 }) : new Response(value);
  }

  #list(prefix: string): Response {
    const names = new Set([...Object.keys(this.env.VALUES), ...written.keys()]);
    const keys = [...names].filter((name) => name.startsWith(prefix)).map((name) => ({ name }));
    return Response.json({ keys, list_complete: true });
  }

  #get(key: string): string | null {
    return written.get(key) ?? this.env.VALUES[key] ?? null;
  }
}

/** A Cache API that holds nothing: the store of the isolate is what is measured. */
export class EmptyCache extends WorkerEntrypoint {
  override fetch(request: Request): Response {
    if (request.method === 'PUT') return new Response(null, { status: 204 });
    return new Response(null, { status: 504, headers: { 'cf-cache-status': 'MISS' } });
  }
}

/** Answers as bytes: what it costs to make them is the back end's, and not measured here. */
const encoded = new Map<string, Uint8Array>();

/** The back end: what it once answered. */
export class BackEnd extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const text = this.env.ANSWERS[path];
    if (text === undefined) return Response.json({ error: 'not recorded' }, { status: 404 });
    const bytes = encoded.get(path) ?? new TextEncoder().encode(text);
    encoded.set(path, bytes);
    return new Response(bytes.slice(), { headers: { 'content-type': 'application/json' } });
  }
}

export default {
  fetch: () => new Response('only its entrypoints answer', { status: 404 }),
};
