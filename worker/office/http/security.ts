const SAFE = new Set(['GET', 'HEAD']);

/** Headers of every answer. The pages have a policy with their style, everything else the strictest one. */
const HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // `no-referrer` would make a browser send "null" as the Origin of a form.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};

/** Returns the policy of an answer: no script at all, and the style of a page by its hash. */
export function policyOf(styleHash?: string): string {
  const style = styleHash === undefined ? [] : [`style-src '${styleHash}'`];
  return [
    "default-src 'none'",
    ...style,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Returns an answer with the headers that every answer has. */
export function secured(answer: Response): Response {
  const response = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
  if (!response.headers.has('content-security-policy'))
    response.headers.set('content-security-policy', policyOf());
  return response;
}

/**
 * Returns whether a request changes nothing, or comes from a page of the office itself: a browser says so twice, and both must agree.
 */
export function isOwnForm({ headers, method, url }: Request): boolean {
  if (SAFE.has(method)) return true;
  return (
    headers.get('origin') === new URL(url).origin && headers.get('sec-fetch-site') === 'same-origin'
  );
}
