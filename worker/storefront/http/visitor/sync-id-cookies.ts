import type { MiddlewareHandler } from 'hono';
import { USER_ID } from '../../../../app/visitor/rules/visitor-id.ts';
import { appendCookies, setCookieLine } from '../cookies.ts';
import type { AppEnv } from '../request-context.ts';
import { userIdCookies } from './user-id.ts';
import { idCookieNames, idHostOf } from './visitor-ids.ts';

/**
 * Sets the cookies beside a visitor's id if they are outdated, and deletes them if they are invalid. Only on private
 * responses: a cacheable response sets no cookie.
 */
export function syncIdCookies(): MiddlewareHandler<AppEnv> {
  return async function syncVisitorCookies(c, next) {
    await next();
    const { context } = c.env;
    const { idCookies, userId } = context.visitor;
    if (idCookies === 'valid' || !isPrivate(c.res) || setsId(c.res)) return;
    const host = idHostOf(context);
    const lines =
      userId === undefined
        ? Object.values(idCookieNames(host)).map((name) =>
            setCookieLine(name, '', { maxAge: 0, secure: host.isSecure }),
          )
        : await userIdCookies(userId, context);
    appendCookies(c.res.headers, lines);
  };
}

function isPrivate({ headers }: Response): boolean {
  return headers.get('cache-control')?.includes('private') ?? false;
}

/** Returns whether the response sets an id already. */
function setsId({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith(`${USER_ID}=`));
}
