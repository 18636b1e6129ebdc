import { LOCAL_PLUGIN_HOST } from '../../../edge-config/editor.ts';
import type { Env } from '../env.ts';
import { openSpace } from './space-store.ts';

/** The frames of field plugins, on a host apart from the editor's, as in the content system. */

/** The field plugin that frames run. */
const NAME = 'storkfront-products';
/** Space of what belongs to the account. */
const ACCOUNT = 0;

/** Returns whether a host is that of plugin frames. */
export function isPluginHost(hostname: string): boolean {
  return hostname === LOCAL_PLUGIN_HOST;
}

/** Returns the published code of the field plugin that the account has; undefined if it has none. */
export async function readPlugin({ CONTENT }: Pick<Env, 'CONTENT'>): Promise<string | undefined> {
  const all = await openSpace(CONTENT, ACCOUNT).list('field_type');
  const found = all.find((one) => one['name'] === NAME && one['published'] === true);
  const body = found?.['body'];
  return typeof body === 'string' ? body : undefined;
}

function text(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  });
}

/** Answers a frame: an empty page, and the plugin's script. */
export async function answerPluginFrame(url: URL, env: Env): Promise<Response> {
  if (url.pathname === '/plugin.js') {
    const code = await readPlugin(env);
    return code === undefined ? new Response(null, { status: 404 }) : text(code, 'text/javascript');
  }
  if (url.pathname !== '/') return new Response('There is nothing here.\n', { status: 404 });
  const page = `<!doctype html>
<html>
  <head><meta charset="utf-8" /><title>Field plugin</title></head>
  <body><script src="/plugin.js"></script></body>
</html>`;
  return text(page, 'text/html');
}
