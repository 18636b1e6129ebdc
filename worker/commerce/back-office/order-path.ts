import { parseOrderNumber } from '../../../app/order/rules/order.ts';

const OF_ORDER = /^(\/v1\/back-office\/orders\/)([^/]+)/;

/**
 * Returns a call of the back office with the number of its order as it is stored: systems and people write it in any case, with or
 * without hyphens. Everything behind this, also the record of changes, knows one spelling.
 */
export function withOrderNumber(request: Request): Request {
  const url = new URL(request.url);
  const [, before, typed = ''] = OF_ORDER.exec(url.pathname) ?? [];
  const number = parseOrderNumber(decoded(typed));
  if (before === undefined || number === undefined || number === typed) return request;
  url.pathname = before + number + url.pathname.slice(before.length + typed.length);
  return new Request(url, request);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // It is no number of an order.
    return '';
  }
}
