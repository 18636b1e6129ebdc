import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { PASSWORD_RANGE_SECONDS } from '../../../edge-config/cache.ts';
import { type Answer, callService, type UpstreamContext } from './call.ts';

/** The suffixes of the leaked passwords whose SHA-1 begins with a prefix. */
export type RangeResult =
  | { readonly kind: 'ok'; readonly suffixes: readonly string[] }
  | { readonly kind: 'fault' };

/** The hex characters of a SHA-1 after the prefix, and how often the password was leaked; padding rows have 0. */
const ROW = /^([0-9A-F]{35}):(\d+)$/;

/**
 * Returns the suffixes of leaked passwords (docs/rules/account.md#passwords). Only the prefix leaves the edge: five hex characters
 * in upper case. Rows of an answer are the same for everybody and are cached in this location for a day.
 */
export async function fetchPasswordRange(
  context: UpstreamContext,
  prefix: string,
): Promise<RangeResult> {
  const { trace, waitUntil } = context;
  const cached = await readCached(prefix, context);
  if (cached) return { kind: 'ok', suffixes: cached };
  const answer = await callService(
    context,
    { binding: context.env.PASSWORD_RANGES, limits: upstreamLimits.passwords },
    context.settings.PASSWORD_RANGES_URL + prefix,
    // Without padding, the length of the answer would reveal its prefix.
    { method: 'GET', headers: { 'add-padding': 'true' } },
  );
  const suffixes = suffixesOf(answer);
  if (suffixes) {
    waitUntil(writeCached(prefix, suffixes, context));
    return { kind: 'ok', suffixes };
  }
  trace.addEvent('passwords.fault', {
    cause: answer.ok ? `status ${answer.status}` : answer.cause,
  });
  return { kind: 'fault' };
}

/** Returns the suffixes of an answer without padding; undefined if it is malformed. */
function suffixesOf(answer: Answer): readonly string[] | undefined {
  if (!answer.ok || answer.status !== 200) return undefined;
  const lines = new TextDecoder().decode(answer.bytes).trim().split(/\r?\n/);
  const rows = lines.flatMap((line) => {
    const [, suffix, count] = ROW.exec(line.trim()) ?? [];
    return suffix === undefined ? [] : [{ suffix, count: Number(count) }];
  });
  // Every prefix has rows, so an answer without any comes from something in between.
  if (rows.length === 0) return undefined;
  return rows.filter(({ count }) => count > 0).map(({ suffix }) => suffix);
}

function cacheUrl(prefix: string): string {
  return `https://password-ranges.internal/${prefix}`;
}

async function readCached(
  prefix: string,
  { trace }: UpstreamContext,
): Promise<readonly string[] | undefined> {
  try {
    const response = await caches.default.match(cacheUrl(prefix));
    return response && (await response.text()).split('\n').filter(Boolean);
  } catch (error) {
    trace.addEvent('passwords.cache', { message: String(error) });
    return undefined;
  }
}

async function writeCached(
  prefix: string,
  suffixes: readonly string[],
  { trace }: UpstreamContext,
): Promise<void> {
  const headers = { 'cache-control': `max-age=${PASSWORD_RANGE_SECONDS}` };
  const response = new Response(suffixes.join('\n'), { headers });
  await caches.default.put(cacheUrl(prefix), response).catch((error: unknown) => {
    trace.addEvent('passwords.cache', { message: String(error) });
  });
}
