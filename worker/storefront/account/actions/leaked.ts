import { bytesToHex } from '../../../../app/text/rules/hex.ts';
import {
  HASH_PREFIX,
  isLeaked,
  LEAKED,
  UNCHECKED,
} from '../../../../app/account/rules/password.ts';
import { fetchPasswordRange } from '../../upstream/password-ranges.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import type { ActionResult } from '../../actions/define-action.ts';
import { refused } from '../../actions/failure.ts';

/**
 * Returns the refusal of a new password that is leaked, or could not be looked up (docs/rules/account.md#passwords); undefined for any
 * other. The password is looked up in the normal form that the back end hashes.
 */
export async function refuseLeaked(
  password: string,
  field: string,
  context: ActionContext,
): Promise<ActionResult | undefined> {
  const bytes = new TextEncoder().encode(password.normalize('NFKC'));
  const digest = await crypto.subtle.digest('SHA-1', bytes);
  const sha1 = bytesToHex(new Uint8Array(digest)).toUpperCase();
  const range = await fetchPasswordRange(context, sha1.slice(0, HASH_PREFIX));
  if (range.kind === 'fault') {
    const error = 'the password could not be looked up, please try again';
    return refused(503, { error, key: UNCHECKED, field });
  }
  if (!isLeaked(sha1, range.suffixes)) return undefined;
  return refused(422, { error: 'is a leaked password', key: LEAKED, field });
}
