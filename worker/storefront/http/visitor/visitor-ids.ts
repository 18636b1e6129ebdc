import {
  hostCookie,
  USER_ID,
  type VisitorIds,
  visitorIds,
} from '../../../../app/domain/visitor-id.ts';
import { shopHost } from '../../../../edge-config/hosts.ts';
import type { Settings } from '../../env.ts';
import { cookieValues } from '../cookies.ts';
import type { HostMatch } from '../host-match.ts';
import { isSignedByOne, sign } from '../signature.ts';

/** The cookie that signs the id, with the value `{id}.{signature}`. */
const SIGNATURE = 'userIdSignature';
const SIGNED = /^([0-9a-f]{32}|[0-9a-f]{64})\.([0-9a-f]{64})$/;

/** The host that sets and verifies ids. The signature contains it, so it is not valid on another host. */
export interface IdHost {
  readonly host: string;
  readonly isSecure: boolean;
  /** The first one signs, all of them verify. */
  readonly secrets: readonly string[];
}

/** The visitor's id of a request, and the state of the cookies beside it. */
export interface RequestIds extends VisitorIds {
  /**
   * `outdated`: missing, or signed with an older secret; the next private response sets them. `invalid`: they name an
   * id that is not used; the next private response deletes them.
   */
  readonly idCookies: 'valid' | 'outdated' | 'invalid';
}

/** What the host of ids is derived from. */
export interface IdSource {
  readonly host: HostMatch;
  readonly url: URL;
  readonly settings: Pick<Settings, 'ENVIRONMENT' | 'SIGNING_SECRETS'>;
}

/** Returns the host of a request as ids are signed for it: the shop's canonical host. */
export function idHostOf({ host, url, settings }: IdSource): IdHost {
  const name = host.kind === 'shop' ? shopHost(host.shop, settings.ENVIRONMENT) : url.hostname;
  return { host: name, isSecure: url.protocol === 'https:', secrets: settings.SIGNING_SECRETS };
}

/** Returns the names of the cookies beside an id: its copy, which scripts read, and its signature. */
export function idCookieNames({ isSecure }: Pick<IdHost, 'isSecure'>) {
  return { copy: hostCookie(USER_ID, isSecure), signature: hostCookie(SIGNATURE, isSecure) };
}

/** Reads the visitor's id from a Cookie header. `now` is milliseconds since 1970. */
export async function readIds(
  header: string | undefined,
  hasSession: boolean,
  host: IdHost,
  now: number,
): Promise<RequestIds> {
  const names = idCookieNames(host);
  const ids = cookieValues(header, USER_ID);
  const [copy] = cookieValues(header, names.copy);
  const [companion] = cookieValues(header, names.signature);
  const signed = await readCompanion(companion, ids, host);
  const hasHostCookie = companion !== undefined;
  const found = visitorIds({ ids, hostId: signed?.id, hasHostCookie, hasSession }, now);
  if (found.userId === undefined)
    return { ...found, idCookies: copy === undefined && !hasHostCookie ? 'valid' : 'invalid' };
  const isCurrent = found.userId === copy && signed?.isByFirst === true;
  return { ...found, idCookies: isCurrent ? 'valid' : 'outdated' };
}

/** Returns the value of the cookie that signs an id for a host. */
export async function companionOf(id: string, { host, secrets }: IdHost): Promise<string> {
  const [secret = ''] = secrets;
  return `${id}.${await sign(secret, 'SHA-256', signedText(id, host))}`;
}

/**
 * Returns the id that a companion signs, and whether with the first secret. Undefined if the companion is not valid, or
 * if no `userId` cookie holds its id.
 */
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
