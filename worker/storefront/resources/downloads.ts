import type { Context } from 'hono';
import { parseDownloadKey } from '../../../app/content/rules/download.ts';
import type { AppEnv } from '../http/request-context.ts';
import { serveStoredFile } from './stored-file.ts';

/**
 * `/files/{key}`: a file to save (docs/rules/content.md#downloads). A browser never shows it as a page of the shop, whatever
 * it holds.
 */
export function downloads(c: Context<AppEnv>): Promise<Response> {
  const key = c.env.context.url.pathname.replace(/^\/files\//, '');
  const file = parseDownloadKey(key);
  // The name has letters, digits, dots, hyphens and underscores alone.
  const headers = { 'content-disposition': `attachment; filename="${file?.name ?? 'file'}"` };
  return serveStoredFile(c, file, { route: 'file', headers });
}
