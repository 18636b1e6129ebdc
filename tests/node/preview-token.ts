import { createHash } from 'node:crypto';
import { local } from '../../scripts/local.ts';

/** Returns the query that the visual editor opens a page with, from space and preview token. */
export function previewQuery(now: number, token = local.vars.STORYBLOK_PREVIEW_TOKEN): string {
  const space = local.vars.STORYBLOK_SPACE_ID;
  const timestamp = String(Math.floor(now / 1000));
  const hash = createHash('sha1').update(`${space}:${token}:${timestamp}`).digest('hex');
  const pairs = Object.entries({ space_id: space, timestamp, token: hash }).map(
    ([name, value]): [string, string] => [`_storyblok_tk[${name}]`, value],
  );
  return `?${new URLSearchParams([['_storyblok', '1'], ...pairs])}`;
}
