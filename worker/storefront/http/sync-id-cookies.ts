import type { MiddlewareHandler } from 'hono';
import { USER_ID } from '../../../app/domain/visitor-id.ts';
import { setUserId } from './user-id.ts';
import type { AppEnv } from '../bindings.ts';
import { cookieText } from './cookies.ts';
import { WITH_COOKIES } from './voucher-cookie.ts';
import { idCookieNames, idHostOf } from './visitor-ids.ts';

/**
 * Sets the cookies beside a visitor's id if they are outdated, and deletes them if they are invalid. Only on private
 * answers: a cacheable answer sets no cookie.
 */
export function syncIdCookies(): MiddlewareHandler<AppEnv> {
  return async function syncVisitorCookies(c, next) {
    await next();
    const { idCookies, userId } = c.get('visitor');
    if (idCookies === 'valid' || !isPrivate(c.res) || setsId(c.res)) return;
    if (userId !== undefined) return setUserId(c, userId);
    const host = idHostOf(c);
    for (const name of Object.values(idCookieNames(host)))
      c.header('set-cookie', cookieText(name, '', { maxAge: 0, secure: host.isSecure }), {
        append: true,
      });
    c.header('cache-control', WITH_COOKIES);
  };
}

function isPrivate({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('private') ?? false;
}

/** Whether the answer sets an id already. */
function setsId({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${USER_ID}=`));
}
