import { z } from 'zod';
import { RETRY_AFTER_UNAVAILABLE } from '../../../../edge-config/cache.ts';
import { fetchUser } from '../calls/user.ts';
import { claimsSession, END_SESSION } from '../../actions/effects.ts';
import { defineRead } from '../../actions/define-read.ts';

/** GET /api/user/: every field of the session's user; without a session `{loggedIn: false}`. */
export const getUser = defineRead({
  name: 'user.get',
  path: '/api/user/',
  schema: z.object({}),
  async run(_, context) {
    const result = await fetchUser(context);
    if (result.kind === 'ok') {
      const { id } = result.data;
      const none = claimsSession(context.visitor) ? END_SESSION : { userId: null };
      return { status: 200, body: result.data, effects: id === undefined ? none : { userId: id } };
    }
    const body = { error: 'the account does not answer, please try again' };
    return { status: 503, body, retryAfter: RETRY_AFTER_UNAVAILABLE };
  },
});
