import { parseImageUrl } from '../../../app/image/rules/image-url.ts';
import type { Env } from '../env.ts';

/**
 * Path below which the command that serves the shop requests drawings of the images that no page has requested yet.
 */
const DRAWINGS = '/_dev/drawings/';

/** Images that are being drawn, because pages request the same one several times. */
const drawing = new Map<string, Promise<boolean>>();

/**
 * Requests a drawing of a missing original from the command that serves the shop, and puts it into R2. Returns whether the original is
 * there then. Without that command, as in tests, nothing is drawn.
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

/** Draws the original of a requested image if it is missing. Returns the response to the command's own request. */
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
  // If it cannot be drawn, the storefront answers as for any missing image.
  if (asked?.ok) await drawOnce(asked.request.key, env).catch(() => false);
  return undefined;
}
