import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { readKey } from './keys.ts';

/** Cloudflare Access as the office calls it: its public keys. */
export class Access extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== '/cdn-cgi/access/certs')
      return new Response('not found\n', { status: 404 });
    const { kid, privateKey } = await readKey(this.env.CONTENT);
    const { e, kty, n } = privateKey;
    return Response.json({ keys: [{ kid, kty, n, e, alg: 'RS256', use: 'sig' }] });
  }
}
