import type { User } from '../schemas/user.ts';
import { HASH_PREFIX, isLeaked } from '../rules/password.ts';
import type { Call } from '../../browser/call.ts';
import { attempt, createUserIdStorage, TYPED_ERA } from '../../browser/storage.ts';

type AuthMode = 'login' | 'register' | 'guest';

/** The last part of a call's path; `account` creates a guest's account. */
export type AuthCall = AuthMode | 'account';

/** An error of a form, in the shop's language. */
export interface AccountProblem {
  readonly text: string;
  readonly field?: string | undefined;
}

/** The result of a login; `unreachable`: the shop did not answer. */
type AuthOutcome =
  | { readonly kind: 'done'; readonly to: string; readonly user: Extract<User, { id: string }> }
  | { readonly kind: 'refused'; readonly problems: readonly AccountProblem[] }
  | { readonly kind: 'unreachable' };

/** Whether a password is in a list of leaked ones; `unchecked` counts as invalid. */
type LeakCheck = 'fine' | 'leaked' | 'unchecked';

export interface AccountModel {
  readonly authenticate: (
    path: AuthCall,
    fields: Readonly<Record<string, string>>,
  ) => Promise<AuthOutcome>;
  /** Ends the session; returns whether it has ended. */
  readonly logOut: () => Promise<boolean>;
  /** Looks a password up by the beginning of its SHA-1; nothing else derived from it leaves the browser. */
  readonly checkLeaked: (password: string) => Promise<LeakCheck>;
  /** Deletes the account's data in this browser. */
  readonly forget: () => void;
}

interface Dependencies {
  readonly call: Call;
  /** The shop's key, which every call contains. */
  readonly shop: string;
  readonly fetcher: typeof fetch;
  /** Undefined in insecure contexts, in which only the edge checks the password. */
  readonly subtle: Pick<SubtleCrypto, 'digest'> | undefined;
  readonly local: () => Storage;
  readonly session: () => Storage;
}

/** Names of this tab's copies of basket and wishlist (stored-copy.ts). */
const COPIES = ['basket-count', 'basket-waiting', 'wishlist', 'wishlist-waiting'];

/** Creates the calls of the account (docs/rules/account.md#account-pages). */
export function createAccountModel({
  call,
  shop,
  fetcher,
  subtle,
  local,
  session,
}: Dependencies): AccountModel {
  return {
    async authenticate(path, fields) {
      try {
        const query = new URLSearchParams({ locale: shop });
        const response = await fetcher(`/api/user/auth/${path}/?${query}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...fields, newsletter: fields['newsletter'] === '1' }),
          credentials: 'same-origin',
        });
        const { to, user, problems } = await response.json();
        if (response.ok) return { kind: 'done', to, user };
        return problems?.length ? { kind: 'refused', problems } : { kind: 'unreachable' };
      } catch {
        // No network, or the response of another server: the form can still be sent natively.
        return { kind: 'unreachable' };
      }
    },
    async logOut() {
      const path = '/api/user/auth/logout/';
      const result = await call({ method: 'POST', path, endsSession: true });
      return result.status === 200;
    },
    async checkLeaked(password) {
      if (!subtle) return 'fine';
      const digest = await subtle.digest(
        'SHA-1',
        new TextEncoder().encode(password.normalize('NFKC')),
      );
      // Not from app/text/rules/hex.ts, which the entry contains: sharing it would make it a separate request on
      // every page.
      const sha1 = Array.from(new Uint8Array(digest), (byte) =>
        byte.toString(16).padStart(2, '0'),
      ).join('');
      const result = await call<readonly string[]>({
        method: 'GET',
        path: '/api/user/check-password/',
        query: { hash: sha1.slice(0, HASH_PREFIX) },
        isOnce: true,
      });
      if (!result.ok) return 'unchecked';
      return isLeaked(sha1, result.data) ? 'leaked' : 'fine';
    },
    forget() {
      createUserIdStorage(local).write(undefined);
      for (const name of COPIES) attempt(() => session().removeItem(name));
      attempt(() => session().setItem(TYPED_ERA, String(Date.now())));
    },
  };
}
