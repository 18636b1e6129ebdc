import { accountCalls } from '../../../../app/account/schemas/calls.ts';
import type { User } from '../../../../app/account/schemas/user.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Returns the user of the session. Without a session the answer is known and the back end is not called. */
export async function fetchUser(context: CommerceContext): Promise<CommerceResult<User>> {
  if (!context.visitor.session) return { kind: 'ok', status: 200, data: { loggedIn: false } };
  return callCommerce(context, accountCalls.readUser);
}
