import type { MiddlewareHandler } from 'hono';
import { policy, REPORTING_ENDPOINTS } from '../../../edge-config/csp.ts';
import type { AppEnv } from './request-context.ts';

/** Two years, with subdomains (ASVS 3.4.1 requires one year). Whether to preload is the operator's decision. */
const HSTS = 'max-age=63072000; includeSubDomains';

/** The security headers of every response, without Content-Security-Policy. */
export const securityHeaderList: Readonly<Record<string, string>> = {
  'strict-transport-security': HSTS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'reporting-endpoints': REPORTING_ENDPOINTS,
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
};

/** Headers that an answer may set itself. */
const OWN = ['referrer-policy', 'cross-origin-resource-policy'] as const;

/**
 * Sets the security headers of every response, and prevents caching of errors without a Cache-Control. A page sets its own
 * policy; every other response gets the default one.
 */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function addSecurityHeaders(c, next) {
    await next();
    // A page with a token in its URL sets the strictest referrer policy itself; an image allows mails to show it.
    const own = OWN.map((name) => [name, c.res.headers.get(name)] as const);
    for (const [name, value] of Object.entries(securityHeaderList)) c.res.headers.set(name, value);
    for (const [name, value] of own) if (value !== null) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', policy());
    if (c.res.status >= 400 && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'no-store');
  };
}
