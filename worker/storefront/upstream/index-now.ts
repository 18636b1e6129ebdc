import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { callService, type UpstreamContext } from './call.ts';

/** The endpoint that passes addresses on to all search engines that take part. */
const SHARED = 'https://api.indexnow.org/indexnow';

/** The protocol's limit of a call. */
const MAX_URLS = 10_000;

/**
 * Notifies search engines that pages of one host have changed, by IndexNow (docs/services.md#search-engines); what is above the protocol's
 * 10,000 is left out. `origin` is the host's. Returns the status of the answer, or why there is none; `unset` without a key.
 */
export async function postChangedUrls(
  context: UpstreamContext,
  origin: string,
  urls: readonly string[],
): Promise<string> {
  const { env, settings } = context;
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url = SHARED } = settings;
  if (key === undefined) return 'unset';
  const body = {
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: urls.slice(0, MAX_URLS),
  };
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
  const service = { binding: env.INDEXNOW, limits: upstreamLimits.indexNow };
  const answer = await callService(context, service, url, init);
  return answer.ok ? String(answer.status) : answer.cause;
}
