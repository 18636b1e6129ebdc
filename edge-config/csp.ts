/** The strict policy of DESIGN §3: own files only; no inline code, no style attributes. */
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export interface PolicyOptions {
  /** Nonce of a streamed answer, for React's own scripts and the page's style. */
  readonly nonce?: string;
  /** `sha256-…` of a finished document's one style. */
  readonly styleHash?: string;
}

/** The Content-Security-Policy of an answer. */
export function policy({ nonce, styleHash }: PolicyOptions = {}): string {
  const extra: Readonly<Record<string, string[]>> = {
    'script-src': nonce ? [`'nonce-${nonce}'`] : [],
    'style-src': [...(nonce ? [`'nonce-${nonce}'`] : []), ...(styleHash ? [`'${styleHash}'`] : [])],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources, ...(extra[name] ?? [])].join(' '))
    .join('; ');
}
