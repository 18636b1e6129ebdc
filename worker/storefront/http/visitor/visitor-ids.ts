import { usableUserId } from '../../../../app/basket/rules/basket.ts';
import { hostCookie, USER_ID } from '../../../../app/visitor/rules/visitor-id.ts';
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
  /** Secrets: the first one signs, all of them verify. */
  readonly secrets: readonly string[];
}

/** The visitor's id of a request, and the state of the cookies that hold it. */
export interface RequestIds {
  /** The id that the host has signed; undefined if there is none. */
  readonly userId: string | undefined;
  /**
   * `outdated`: a copy is missing or of another id, or the id is signed with an older secret; the next private response sets
   * all cookies. `invalid`: no id has a valid signature; the next private response deletes the host's cookies.
   */
  readonly idCookies: 'valid' | 'outdated' | 'invalid';
}

/** What the host of ids is derived from. */
export interface IdSource {
  readonly host: HostMatch;
  readonly url: URL;
  readonly settings: Pick<Settings, 'ENVIRONMENT' | 'SIGNING_SECRETS'>;
}

/** Returns the host for which ids of a request are signed: the shop's canonical host. */
export function idHostOf({ host, url, settings }: IdSource): IdHost {
  const name = host.kind === 'shop' ? shopHost(host.shop, settings.ENVIRONMENT) : url.hostname;
  return { host: name, isSecure: url.protocol === 'https:', secrets: settings.SIGNING_SECRETS };
}

/** Returns the names of the cookies beside an id: its copy, which scripts read, and its signature. */
export function idCookieNames({ isSecure }: Pick<IdHost, 'isSecure'>) {
  return { copy: hostCookie(USER_ID, isSecure), signature: hostCookie(SIGNATURE, isSecure) };
}

/**
 * Reads the visitor's id from a Cookie header: the one that the host has signed, whatever `userId` contains
 * (docs/rules/visitor.md#visitor-ids). A known user's id is accepted with a session only.
 */
export async function readIds(
  header: string | undefined,
  hasSession: boolean,
  host: IdHost,
): Promise<RequestIds> {
  const names = idCookieNames(host);
  const [copy] = cookieValues(header, names.copy);
  const [companion] = cookieValues(header, names.signature);
  const signed = await readCompanion(companion, host);
  const userId = usableUserId(signed?.id, hasSession);
  if (userId === undefined) {
    const isThere = copy !== undefined || companion !== undefined;
    return { userId, idCookies: isThere ? 'invalid' : 'valid' };
  }
  const isCurrent = userId === copy && signed?.isByFirst === true;
  const isCopied = cookieValues(header, USER_ID).includes(userId);
  return { userId, idCookies: isCurrent && isCopied ? 'valid' : 'outdated' };
}

/** Returns the value of the cookie that signs an id for a host. */
export async function companionOf(id: string, { host, secrets }: IdHost): Promise<string> {
  const [secret = ''] = secrets;
  return `${id}.${await sign(secret, 'SHA-256', signedText(id, host))}`;
}

/** Returns the id that a signature cookie signs, and whether by the first secret. Undefined for an invalid cookie. */
async function readCompanion(
  companion: string | undefined,
  { host, secrets }: IdHost,
): Promise<{ readonly id: string; readonly isByFirst: boolean } | undefined> {
  const [, id, signature] = SIGNED.exec(companion ?? '') ?? [];
  if (id === undefined) return undefined;
  const text = signedText(id, host);
  const verified = await Promise.all(
    secrets.map((secret) => isSignedByOne([secret], 'SHA-256', text, signature)),
  );
  return verified.includes(true) ? { id, isByFirst: verified[0] === true } : undefined;
}

function signedText(id: string, host: string): Uint8Array {
  return new TextEncoder().encode(`${USER_ID} ${host} ${id}`);
}
