import { WorkerEntrypoint } from 'cloudflare:workers';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { HASH_PREFIX } from '../../../app/account/rules/password.ts';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';

/** Passwords that count as leaked in local development; each fulfils the shop's other rules. */
const LEAKED = ['Passwort123', 'Password123!', 'Motdepasse1', 'Wachtwoord1', 'Qwertz1234'];
const PADDING_ROWS = 20;

/** The list of leaked passwords in local development: the answers of api.pwnedpasswords.com for five passwords. */
export class PasswordRanges extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'passwords');
    return answerWithFault(fault, () => this.answer(request));
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const prefix = /^\/range\/([0-9a-f]{5})$/i.exec(pathname)?.[1]?.toUpperCase();
    if (prefix === undefined) return new Response('The hash prefix is not valid', { status: 400 });
    const hashes = await Promise.all(LEAKED.map(sha1));
    const rows = hashes
      .filter((hash) => hash.startsWith(prefix))
      .map((hash) => `${hash.slice(HASH_PREFIX)}:42`);
    const isPadded = request.headers.get('add-padding') === 'true';
    const padding = isPadded ? await Promise.all(paddingOf(prefix)) : [];
    return new Response([...rows, ...padding].join('\r\n'), {
      headers: { 'content-type': 'text/plain' },
    });
  }
}

/** Returns padding rows, whose count is 0, so that they match no password. */
function paddingOf(prefix: string): Promise<string>[] {
  return Array.from({ length: PADDING_ROWS }, async (_, index) => {
    const hash = await sha1(`${prefix} ${index}`);
    return `${hash.slice(HASH_PREFIX)}:0`;
  });
}

async function sha1(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return bytesToHex(new Uint8Array(digest)).toUpperCase();
}
