import { parseOrderNumber } from '../../../../app/order/rules/order.ts';
import { lookupToken } from '../../../../app/order/rules/order-lookup.ts';
import { setCookieLine } from '../cookies.ts';

/** The cookie of an order that a guest has opened: its number, and the back end's token of it. Not readable by scripts. */
export const ORDER_COOKIE = '__Host-order';

/** An order that is open in this browser. */
export interface OpenOrder {
  readonly number: string;
  readonly token: string;
}

/** Parses the cookie's value; undefined for anything else. Only the back end knows whether the token opens the order. */
export function readOrderCookie(value: string | undefined): OpenOrder | undefined {
  const [typed = '', given] = (value ?? '').split('.', 2);
  const number = parseOrderNumber(typed);
  const token = lookupToken(given);
  return number === undefined || token === undefined ? undefined : { number, token };
}

/** Returns the cookie's line. `maxAge` in seconds. */
export function orderCookie({ number, token }: OpenOrder, maxAge: number): string {
  return setCookieLine(ORDER_COOKIE, `${number}.${token}`, {
    maxAge,
    secure: true,
    httpOnly: true,
  });
}
