import type { Context } from 'hono';
import { hostCookie, USER_ID, type VisitorIds, visitorIds } from '../../app/domain/visitor-id.ts';
import { shopHost } from '../../edge-config/hosts.ts';
import type { AppEnv } from './bindings.ts';
import { cookieValues } from './cookies.ts';
import { isSignedByOne, sign } from './signature.ts';

/** The companion of the id: what it says is `{id}.{signature}`. */
const SIGNATURE = 'userIdSignature';
const SIGNED = /^([0-9a-f]{32}|[0-9a-f]{64})\.([0-9a-f]{64})$/;

/** Whose ids these are: a host signs its own, so that no other host's companion counts there. */
export interface IdHost {
  readonly host: string;
  readonly isSecure: boolean;
  /** What the setting holds: the first signs, all verify. */
  readonly secrets: readonly string[];
}

/** What the cookies of a request say of its visitor's id. */
export interface RequestIds extends VisitorIds {
  /**
   * Whether the cookies beside the id are as they should be, or are to be set with the next answer that may: since the id
   * has none, or those of an older secret. `void` where they name an id that counts no longer, and are to be deleted.
   */
  readonly companions: 'right' | 'due' | 'void';
}

/** Returns whose ids the visitors of a request have: the shop's host, however it was spelled. */
export function idHostOf(c: Context<AppEnv>): IdHost {
  const { place, settings } = c.var;
  const { hostname, protocol } = new URL(c.req.url);
  const host = place.kind === 'shop' ? shopHost(place.shop, settings.ENVIRONMENT) : hostname;
  return { host, isSecure: protocol === 'https:', secrets: settings.SIGNING_SECRETS };
}

/** Names of the cookies that go with an id: the one that scripts compare it with, and its signature. */
export function companionNames({ isSecure }: Pick<IdHost, 'isSecure'>) {
  return { copy: hostCookie(USER_ID, isSecure), signature: hostCookie(SIGNATURE, isSecure) };
}

/** Reads the visitor's id of a request from its Cookie header. `now` is milliseconds since 1970. */
export async function readIds(
  header: string | undefined,
  hasSession: boolean,
  host: IdHost,
  now: number,
): Promise<RequestIds> {
  const names = companionNames(host);
  const ids = cookieValues(header, USER_ID);
  const [copy] = cookieValues(header, names.copy);
  const [companion] = cookieValues(header, names.signature);
  const signed = await readCompanion(companion, ids, host);
  const hasHostCookie = companion !== undefined;
  const found = visitorIds({ ids, hostId: signed?.id, hasHostCookie, hasSession }, now);
  if (found.userId === undefined)
    return { ...found, companions: copy === undefined && !hasHostCookie ? 'right' : 'void' };
  const isRight = found.userId === copy && signed?.isByFirst === true;
  return { ...found, companions: isRight ? 'right' : 'due' };
}

/** Returns the value of the cookie that signs an id for a host. */
export async function companionOf(id: string, { host, secrets }: IdHost): Promise<string> {
  const [secret = ''] = secrets;
  return `${id}.${await sign(secret, 'SHA-256', signedText(id, host))}`;
}

/** The id that a companion signs, and whether by the first secret; undefined where it came with no such id, or is wrong. */
async function readCompanion(
  companion: string | undefined,
  ids: readonly string[],
  { host, secrets }: IdHost,
): Promise<{ readonly id: string; readonly isByFirst: boolean } | undefined> {
  const [, id, signature] = SIGNED.exec(companion ?? '') ?? [];
  if (id === undefined || !ids.includes(id)) return undefined;
  const text = signedText(id, host);
  const verified = await Promise.all(
    secrets.map((secret) => isSignedByOne([secret], 'SHA-256', text, signature)),
  );
  return verified.includes(true) ? { id, isByFirst: verified[0] === true } : undefined;
}

function signedText(id: string, host: string): Uint8Array {
  return new TextEncoder().encode(`${USER_ID} ${host} ${id}`);
}
