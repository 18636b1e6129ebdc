import { WorkerEntrypoint } from 'cloudflare:workers';

/** Replaces KV, the Cache API and the back end with answers from memory. */
interface Env {
  /** KV values by key. */
  readonly VALUES: Readonly<Record<string, string>>;
  /** The back end's answers by path and query. */
  readonly ANSWERS: Readonly<Record<string, string>>;
  /** The build's static files by path. */
  readonly FILES: Readonly<Record<string, string>>;
  /** Number of the recorded product that has copies. */
  readonly TWIN: string;
}

/** Written at runtime in the only isolate. */
const written = new Map<string, string>();

/** KV in workerd's protocol: GET and PUT of a key, a bulk GET as POST, a list as GET of the root. */
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

/** The static files that the storefront reads. */
export class Files extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response {
    const text = this.env.FILES[new URL(request.url).pathname];
    return new Response(text ?? 'Not Found', { status: text === undefined ? 404 : 200 });
  }
}

/** An empty Cache API, because the isolate's cache is measured. */
export class EmptyCache extends WorkerEntrypoint {
  override fetch(request: Request): Response {
    if (request.method === 'PUT') return new Response(null, { status: 204 });
    return new Response(null, { status: 504, headers: { 'cf-cache-status': 'MISS' } });
  }
}

/** Behaviour of the back end: KV key `tests/commerce`, as JSON. Without it, answers are immediate. */
interface Mood {
  /** `wait` answers once the behaviour is another one. */
  readonly mode: 'slow' | 'hang' | 'status' | 'wait';
  /** Milliseconds that `slow` waits, and `status` if given. */
  readonly ms?: number;
  readonly status?: number;
}

const MOOD = 'tests/commerce';
/** Longer than any timeout. Milliseconds. */
const HANG = 120_000;

/** A request may not be answered by another one's event, so `wait` looks again. Milliseconds. */
const LOOK_EVERY = 10;

/** Unanswered back-end calls whose callers still wait. */
const open = new Set<Request>();
/** Number of back-end calls since the start. */
let calls = 0;

/** Answers according to the behaviour. A call whose caller aborts is no longer open. */
async function answerInMood(request: Request, answer: () => Response): Promise<Response> {
  const text = written.get(MOOD);
  if (text === undefined || text === '') return answer();
  const { mode, ms = mode === 'hang' ? HANG : 0, status = 500 }: Mood = JSON.parse(text);
  open.add(request);
  request.signal.addEventListener('abort', () => open.delete(request));
  if (mode === 'wait') await anotherMood(text);
  else if (ms > 0) await pause(ms);
  open.delete(request);
  return mode === 'status' ? Response.json({ error: 'not now' }, { status }) : answer();
}

async function anotherMood(mood: string): Promise<void> {
  do await pause(LOOK_EVERY);
  while (written.get(MOOD) === mood);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Answers as bytes, so that their serialisation is not measured. */
const encoded = new Map<string, Uint8Array>();

/** Numbers from here on are copies of the recorded product, distinguished by number. */
const TWINS = 5_000_000;
/** From here on their answers are large. */
const LARGE_TWINS = 6_000_000;
const LARGE = 2_000_000;

/** The back end with its recorded answers. */
export class BackEnd extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Response | Promise<Response> {
    calls += 1;
    return written.has(MOOD)
      ? answerInMood(request, () => this.#answer(request))
      : this.#answer(request);
  }

  #answer(request: Request): Response {
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    const twin = Number(/referenceKeys=(\d{7})$/.exec(search)?.[1] ?? 0);
    if (twin >= TWINS) return this.#twin(path, twin);
    const text = this.env.ANSWERS[path];
    if (text === undefined) return Response.json({ error: 'not recorded' }, { status: 404 });
    const bytes = encoded.get(path) ?? new TextEncoder().encode(text);
    encoded.set(path, bytes);
    return new Response(bytes.slice(), { headers: { 'content-type': 'application/json' } });
  }

  /** Returns the recorded product with another number; a large one has an additional unused field. */
  #twin(path: string, number: number): Response {
    const { TWIN } = this.env;
    const text = this.env.ANSWERS[path.replace(String(number), TWIN)] ?? '{}';
    const own = text
      .replaceAll(TWIN, String(number))
      .replaceAll(dotted(TWIN), dotted(String(number)));
    const filling = number < LARGE_TWINS ? '' : `"filling":"${'x'.repeat(LARGE)}",`;
    const body = own.replace('{', `{${filling}`);
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  }
}

/** Returns 1001001 in the form of its reference key: 100.1001. */
function dotted(number: string): string {
  return number.replace(/(\d{3})(\d{4})/, '$1.$2');
}

/**
 * For tests, on a separate socket: PUT writes a KV value, GET returns the numbers of all and of open back-end
 * calls.
 */
export default {
  async fetch(request) {
    if (request.method !== 'PUT') return Response.json({ calls, open: open.size });
    written.set(decodeURIComponent(new URL(request.url).pathname.slice(1)), await request.text());
    return new Response();
  },
} satisfies ExportedHandler<Env>;
