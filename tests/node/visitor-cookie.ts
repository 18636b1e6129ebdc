import { createHash, createHmac, randomBytes } from 'node:crypto';
import { local } from '../../scripts/local.ts';
import { hostOf } from './ask.ts';

/**
 * Returns the cookies of an id that a host has set (the id, its copy and its signature) as a Cookie header. `host` is the
 * first label of a shop's host, or a whole one.
 */
export function visitorCookie(
  id: string,
  host = 'at',
  secret = local.vars.SIGNING_SECRETS,
): string {
  const name = host.includes('.') ? host : hostOf(host);
  const signature = createHmac('sha256', secret).update(`userId ${name} ${id}`).digest('hex');
  return `userId=${id}; host-userId=${id}; host-userIdSignature=${id}.${signature}`;
}

/** Returns an id that a script has made, and the headers that prove it, as long as no host has signed it. */
export function madeId(): { readonly id: string; readonly headers: { 'x-visitor-proof': string } } {
  const proof = randomBytes(16).toString('hex');
  const id = createHash('sha256').update(proof).digest('hex').slice(0, 32);
  return { id, headers: { 'x-visitor-proof': proof } };
}
