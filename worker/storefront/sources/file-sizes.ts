import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { isKilled } from '../http/control.ts';
import type { RequestContext } from '../http/request-context.ts';
import { withTimeout } from '../http/with-timeout.ts';
import { fetchThrough } from '../upstream/call.ts';

type SizesContext = Pick<RequestContext, 'control' | 'env' | 'settings' | 'trace'>;

/** How long a page waits for a size, which it can be shown without. Milliseconds. */
const PATIENCE = 400;
/** Maximum number of files of a page whose sizes are asked for. */
const MAX_FILES = 20;
/** Number of sizes that an isolate remembers; a changed file has another key. */
const MAX_KNOWN = 500;

const known = new Map<string, number>();

/** Returns the sizes in bytes of files of the content system by their keys. A size that is not answered in time is missing. */
export async function readFileSizes(
  keys: readonly string[],
  context: SizesContext,
): Promise<ReadonlyMap<string, number>> {
  const asked = keys.slice(0, MAX_FILES);
  const found = await Promise.all(
    asked.map(async (key) => [key, known.get(key) ?? (await askSize(key, context))] as const),
  );
  return new Map(found.flatMap(([key, bytes]) => (bytes === undefined ? [] : [[key, bytes]])));
}

async function askSize(
  key: string,
  { control, env, settings, trace }: SizesContext,
): Promise<number | undefined> {
  if (isKilled(upstreamLimits.files.upstream, control)) return undefined;
  try {
    const asking = requestSize(
      fetchThrough(env.STORYBLOK_FILES),
      `${settings.STORYBLOK_ASSETS}/${key}`,
    );
    const bytes = await withTimeout(asking, PATIENCE);
    if (bytes === undefined) return undefined;
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, bytes);
    return bytes;
  } catch (error) {
    trace.addEvent('files.size', { message: String(error) });
    return undefined;
  }
}

/** Asks for the first byte, since a file store may answer HEAD without a length. */
async function requestSize(
  fetcher: ReturnType<typeof fetchThrough>,
  url: string,
): Promise<number | undefined> {
  const answer = await fetcher(url, { headers: { range: 'bytes=0-0' }, redirect: 'manual' });
  await answer.body?.cancel();
  if (answer.status !== 200 && answer.status !== 206) return undefined;
  const total =
    answer.status === 206
      ? answer.headers.get('content-range')?.split('/')[1]
      : answer.headers.get('content-length');
  const bytes = Number(total ?? Number.NaN);
  return Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : undefined;
}
