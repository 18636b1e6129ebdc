import type { Shop } from '../../../app/shop/rules/shop.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import type { Control } from './control.ts';
import { type HostMatch, matchHost } from './host-match.ts';
import { Trace } from './trace.ts';
import { readVisitor, type Visitor } from './visitor/visitor.ts';

/** The context of every invocation of the Worker, a request or a cron. */
export interface WorkerContext {
  readonly env: Bindings;
  readonly settings: Settings;
  /** Continues work after the response, even if the client has disconnected. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The context of all work for one request. It is created once per request. */
export interface RequestContext extends WorkerContext {
  readonly url: URL;
  /** The shop of host and prefix. */
  readonly host: HostMatch;
  /** Versions and switches at the beginning of the request. */
  readonly control: Control;
  readonly visitor: Visitor;
  readonly trace: Trace;
  /** The client's IP address as Cloudflare reports it. Undefined in local development. */
  readonly clientIp: string | undefined;
}

/** The context of work for one shop. */
export interface ShopContext extends RequestContext {
  readonly shop: Shop;
  /** Set while a cached page is rendered again: it fetches current data and waits for upstreams up to their timeouts. */
  readonly isRevalidation?: boolean | undefined;
}

/** The Hono environment of the storefront: `c.env.context`. */
export interface AppEnv {
  Bindings: { readonly context: RequestContext };
}

/** Creates the context of a request. `host` is passed if it was matched already. */
export async function createRequestContext(
  request: Request,
  worker: WorkerContext & Pick<RequestContext, 'control'>,
  host?: HostMatch,
): Promise<RequestContext> {
  const url = new URL(request.url);
  const matched = host ?? matchHost(url, worker.settings.ENVIRONMENT);
  return {
    ...worker,
    url,
    host: matched,
    visitor: await readVisitor(request, { host: matched, url, settings: worker.settings }),
    trace: new Trace(crypto.randomUUID()),
    clientIp: request.headers.get('cf-connecting-ip') ?? undefined,
  };
}
