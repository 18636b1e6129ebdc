import type { Settings } from '../env.ts';

/** A preview's token is good for so long (apis §3.1). Seconds. */
const MAX_AGE = 3600;
/** How far the editor's clock may be ahead of ours. Seconds. */
const MAX_AHEAD = 60;

/**
 * Whether an address carries the token that the visual editor makes for a space: the SHA-1 of space, preview token and
 * time, compared in constant time, and not older than an hour (apis §3.1). `now` is in milliseconds.
 */
export async function verifyPreview(
  url: URL,
  spaceId: string,
  previewToken: string,
  now: number,
): Promise<boolean> {
  const given = (name: string) => url.searchParams.get(`_storyblok_tk[${name}]`) ?? '';
  const [space, timestamp, token] = [given('space_id'), given('timestamp'), given('token')];
  if (space !== spaceId || !/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{40}$/.test(token))
    return false;
  const age = Math.floor(now / 1000) - Number(timestamp);
  if (age >= MAX_AGE || age < -MAX_AHEAD) return false;
  const encoder = new TextEncoder();
  const expected = await crypto.subtle.digest(
    'SHA-1',
    encoder.encode(`${spaceId}:${previewToken}:${timestamp}`),
  );
  const bytes = Uint8Array.from(token.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.timingSafeEqual(expected, bytes);
}

/** Whether a request is the editor's preview; without its settings no request is. */
export async function isPreview(url: URL, settings: Settings, now = Date.now()): Promise<boolean> {
  const { STORYBLOK_SPACE_ID: space, STORYBLOK_PREVIEW_TOKEN: tokens } = settings;
  if (space === undefined || tokens === undefined || !url.search.includes('_storyblok_tk'))
    return false;
  // Two while they are changed: an editor's open tab may carry what either of them signed.
  const found = await Promise.all(tokens.map((token) => verifyPreview(url, space, token, now)));
  return found.includes(true);
}
