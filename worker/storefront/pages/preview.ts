import type { Settings } from '../env.ts';

/** Lifetime of a preview's token. Seconds. */
const MAX_AGE = 3600;
/** How far the editor's clock may be ahead. Seconds. */
const MAX_AHEAD = 60;

/**
 * Returns whether a URL has a valid token of Storyblok's visual editor for a space: the SHA-1 of space, preview token
 * and time, compared in constant time, not older than an hour (docs/rules/content.md#preview). `now` is milliseconds since
 * 1970.
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

/** Returns whether a request is the editor's preview; false without the settings of the preview. */
export async function isPreview(url: URL, settings: Settings, now = Date.now()): Promise<boolean> {
  const { STORYBLOK_SPACE_ID: space, STORYBLOK_PREVIEW_TOKEN: tokens } = settings;
  if (space === undefined || tokens === undefined || !url.search.includes('_storyblok_tk'))
    return false;
  // During a rotation there are two tokens: an editor's open tab may have a signature of either one.
  const found = await Promise.all(tokens.map((token) => verifyPreview(url, space, token, now)));
  return found.includes(true);
}
