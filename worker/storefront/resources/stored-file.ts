import type { Context } from 'hono';
import { isMissingFile } from '../../../app/page/rules/upstream.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { AppEnv } from '../http/request-context.ts';
import { isKilled } from '../http/control.ts';
import { isRateLimited, RATE_LIMITED } from '../http/rate-limit.ts';
import { fetchThrough } from '../upstream/call.ts';
import { isServedFile } from './space-files.ts';

/** A year: a changed file gets a new URL. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Headers of the content system's answer that players and downloads need. */
const PASSED = ['content-length', 'content-range', 'accept-ranges', 'etag'];

/** A file of the content system that a route serves. */
interface StoredFile {
  readonly key: string;
  /** Media type, whatever the content system says. */
  readonly type: string;
}

interface Serving {
  /** The route, in the log and as the name of the count of its clients. */
  readonly route: string;
  /** More headers of the file. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Streams a file from the content system through the shop's own host, so that no page loads from a third party. `Range` is
 * passed on. 404 for a file that is not the shop's or does not exist, 503 if the content system fails, 429 for a client above
 * its limit.
 */
export async function serveStoredFile(
  c: Context<AppEnv>,
  file: StoredFile | undefined,
  { route, headers = {} }: Serving,
): Promise<Response> {
  const { context } = c.env;
  const { settings, trace } = context;
  trace.route = `${route}s`;
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  if (!file || !isServedFile(file.key, settings))
    return c.text('Not Found', 404, { 'cache-control': 'no-store' });
  if (await isRateLimited(context, { binding: 'RENDER_LIMIT', count: route }))
    return c.text('Too Many Requests', 429, RATE_LIMITED);
  const answer = await trace.time(
    'files',
    () => fetchFile(c, file, route),
    (result) => String(result?.status ?? 'fault'),
  );
  if (answer && (answer.status === 200 || answer.status === 206))
    return pass(answer, { ...headers, 'content-type': file.type, 'cache-control': FOREVER });
  await answer?.body?.cancel();
  return failed(c, answer);
}

/** Returns the answer to a request whose file did not come. */
function failed(c: Context<AppEnv>, answer: Response | undefined): Response {
  if (answer?.status === 416) return c.text('Range Not Satisfiable', 416);
  const missing = answer !== undefined && isMissingFile(answer.status);
  return c.text(missing ? 'Not Found' : 'Service Unavailable', missing ? 404 : 503, {
    'cache-control': 'no-store',
    ...(!missing && { 'retry-after': String(RETRY_AFTER_UNAVAILABLE) }),
  });
}

/**
 * Fetches a file as a stream. The timeout covers only the response headers and no circuit applies, because the body
 * takes as long as playback. Undefined on a fault.
 */
async function fetchFile(
  c: Context<AppEnv>,
  { key }: StoredFile,
  route: string,
): Promise<Response | undefined> {
  const { control, env, settings, trace } = c.env.context;
  if (isKilled('files', control)) return undefined;
  const url = `${settings.STORYBLOK_ASSETS}/${key}`;
  const range = c.req.header('range');
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), upstreamLimits.files.timeout);
  const init: RequestInit = {
    method: c.req.method,
    headers: range ? { range } : {},
    redirect: 'manual',
    signal: waiting.signal,
  };
  try {
    return await fetchThrough(env.STORYBLOK_FILES)(url, init);
  } catch (error) {
    trace.addEvent(`${route}.fault`, { message: String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function pass(answer: Response, own: Readonly<Record<string, string>>): Response {
  const headers = new Headers(own);
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
