import type { Context } from 'hono';
import { parseVideoKey } from '../../../app/image/rules/video.ts';
import type { AppEnv } from '../http/request-context.ts';
import { serveStoredFile } from './stored-file.ts';

/** `/videos/{key}`: a video or its captions (docs/rules/image.md#videos). */
export function videos(c: Context<AppEnv>): Promise<Response> {
  const key = c.env.context.url.pathname.replace(/^\/videos\//, '');
  return serveStoredFile(c, parseVideoKey(key), { route: 'video' });
}
