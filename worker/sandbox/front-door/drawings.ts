import { parseImageUrl } from '../../../app/image/rules/image-url.ts';
import type { Env } from '../env.ts';

/** Below it, the command that serves the shop has the images drawn that were not asked for yet. */
const DRAWINGS = '/_dev/drawings/';

/** Images that are drawn right now: pages ask for the same one several times. */
const drawing = new Map<string, Promise<boolean>>();

/**
 * Puts an original into R2 that is not there yet, by the command that serves the shop. True if it is there then. Without that command,
 * as in tests, nothing is drawn.
 */
async function draw(key: string, { DRAWINGS_URL, PICTURES }: Env): Promise<boolean> {
  if ((await PICTURES.head(key)) !== null) return true;
  const response = await fetch(`${DRAWINGS_URL}${encodeURIComponent(key)}`);
  if (!response.ok) return false;
  const contentType = response.headers.get('content-type') ?? 'image/webp';
  await PICTURES.put(key, await response.arrayBuffer(), { httpMetadata: { contentType } });
  return true;
}

function drawOnce(key: string, env: Env): Promise<boolean> {
  const running = drawing.get(key);
  if (running) return running;
  const work = draw(key, env).finally(() => drawing.delete(key));
  drawing.set(key, work);
  return work;
}

/** Draws the original of a requested image, if it is not there yet. Returns the response to the command's own request. */
export async function drawAsked(
  { pathname, searchParams }: URL,
  env: Env,
): Promise<Response | undefined> {
  if (env.DRAWINGS_URL === undefined) return undefined;
  if (pathname.startsWith(DRAWINGS)) {
    const isThere = await drawOnce(pathname.slice(DRAWINGS.length), env);
    return new Response(null, { status: isThere ? 204 : 404 });
  }
  const asked = pathname.startsWith('/images/') ? parseImageUrl(pathname, searchParams) : undefined;
  // If it cannot be drawn, the storefront answers as for any image that is missing.
  if (asked?.ok) await drawOnce(asked.request.key, env).catch(() => false);
  return undefined;
}
