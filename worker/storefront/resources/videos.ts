import type { Context } from 'hono';
import { isMissingFile } from '../../../app/page/rules/upstream.ts';
import { parseVideoKey, type VideoFile } from '../../../app/image/rules/video.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { AppEnv } from '../http/request-context.ts';
import { isKilled } from '../http/control.ts';
import { isRateLimited, RATE_LIMITED } from '../http/rate-limit.ts';
import { fetchThrough } from '../upstream/call.ts';
import { isServedFile } from './space-files.ts';

/** A year: a changed file gets a new URL. */
const FOREVER = 'public, max-age=31536000, immutable';
/** Headers of the content system's answer that a player needs. */
const PASSED = ['content-length', 'content-range', 'accept-ranges', 'etag'];

/**
 * `/videos/{key}`: streams a video or its captions from the content system through the shop's own host, so that no page
 * loads from a third party (docs/rules/image.md#videos). `Range` is passed on. 404 for a file that is not the shop's or does
 * not exist, 503 if the content system fails, 429 for a client above its limit.
 */
export async function videos(c: Context<AppEnv>): Promise<Response> {
  const { context } = c.env;
  const { settings, trace, url } = context;
  trace.route = 'videos';
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
  const file = parseVideoKey(url.pathname.replace(/^\/videos\//, ''));
  if (!file || !isServedFile(file.key, settings))
    return c.text('Not Found', 404, { 'cache-control': 'no-store' });
  if (await isRateLimited(context, { binding: 'RENDER_LIMIT', count: 'video' }))
    return c.text('Too Many Requests', 429, RATE_LIMITED);
  const answer = await trace.time(
    'files',
    () => fetchFile(c, file),
    (result) => String(result?.status ?? 'fault'),
  );
  if (answer && (answer.status === 200 || answer.status === 206)) return pass(answer, file);
  await answer?.body?.cancel();
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
async function fetchFile(c: Context<AppEnv>, { key }: VideoFile): Promise<Response | undefined> {
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
    trace.addEvent('video.fault', { message: String(error) });
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function pass(answer: Response, { type }: VideoFile): Response {
  const headers = new Headers({ 'content-type': type, 'cache-control': FOREVER });
  for (const name of PASSED) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
