import type { MiddlewareHandler } from 'hono';
import { USER_ID } from '../../../app/domain/visitor-id.ts';
import { setUserId } from '../api/user-id.ts';
import type { AppEnv } from '../bindings.ts';
import { cookieText } from '../cookies.ts';
import { WITH_COOKIES } from '../visit-cookies.ts';
import { companionNames, idHostOf } from '../visitor-ids.ts';

/**
 * Sets the cookies beside a visitor's id where they are due, and deletes those of an id that counts no longer: on answers
 * that are one visitor's alone, since nothing that a cache may keep sets a cookie.
 */
export function settleIds(): MiddlewareHandler<AppEnv> {
  return async function settleVisitorIds(c, next) {
    await next();
    const { companions, userId } = c.get('visitor');
    if (companions === 'right' || !isPrivate(c.res) || setsId(c.res)) return;
    if (userId !== undefined) return setUserId(c, userId);
    const host = idHostOf(c);
    for (const name of Object.values(companionNames(host)))
      c.header('set-cookie', cookieText(name, '', { maxAge: 0, secure: host.isSecure }), {
        append: true,
      });
    c.header('cache-control', WITH_COOKIES);
  };
}

function isPrivate({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('private') ?? false;
}

/** Whether the answer brings an id already. */
function setsId({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${USER_ID}=`));
}
