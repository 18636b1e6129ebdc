import type { RemovedLine } from '../../../../app/basket/schemas/removed-line.ts';
import { setCookieLine } from '../cookies.ts';

/**
 * Cookie with the line that a form has just removed from the basket. It is not a URL parameter, because its text may
 * be personal.
 */
export const REMOVED_LINE = 'removedLine';

/** Longest cookie that all browsers store, with its name and attributes. */
const MOST = 4096;

/** Seconds in which the line can be put back without script. */
const LIFETIME = 120;

/** Returns the Set-Cookie line that remembers a removed line. Not readable by scripts. */
export function removedLineCookie(line: RemovedLine, url: URL): string {
  const secure = url.protocol === 'https:';
  const options = { maxAge: LIFETIME, secure, httpOnly: true };
  const cookieOf = (kept: RemovedLine) =>
    setCookieLine(REMOVED_LINE, JSON.stringify(kept), options);
  const whole = cookieOf(line);
  // Browsers ignore a longer cookie: then the line comes back without its message.
  if (whole.length <= MOST || !line.gift) return whole;
  const { gift, ...rest } = line;
  return cookieOf(gift.wrap ? { ...rest, gift: { wrap: true, message: '' } } : rest);
}
