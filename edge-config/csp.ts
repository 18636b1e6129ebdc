import { localSource } from '../app/consent/rules/third-party.ts';
import { consentServices } from './consent.ts';

/**
 * The strict policy: own files only, no inline code, no style attributes (docs/rules/page.md#security-headers).
 */
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': [],
  // Videos of content pages and their captions.
  'media-src': ["'self'"],
  'form-action': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'report-to': ['default'],
  // For browsers without the Reporting API; all others ignore it.
  'report-uri': ['/reports/'],
};

/**
 * HTML that a script inserts has to pass the shop's policy (app/text/rules/trusted-html.ts). Scripts of third parties do not use it, so
 * a page with one of them is served without.
 */
const TRUSTED_TYPES: Readonly<Record<string, readonly string[]>> = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['shop'],
};

/** Endpoint of violation and error reports, named by `report-to default`. */
export const REPORTING_ENDPOINTS = 'default="/reports/"';

export interface PolicyOptions {
  /** Nonce of a streamed page, for React's scripts and the page's style. */
  readonly nonce?: string | undefined;
  /** `sha256-…` of the single style of a page rendered at once. */
  readonly styleHash?: string | undefined;
  /** Names of the services whose hosts the visitor's consent adds. */
  readonly services?: readonly string[];
  /**
   * Hosts besides its own that a form may lead to: the other country shops, and at the checkout the payment pages. Browsers
   * apply `form-action` to redirects too.
   */
  readonly forms?: readonly string[];
  /** A local shop, whose third parties are simulated by the sandbox. */
  readonly isLocal?: boolean;
  /** Origin of the visual editor, for a verified preview: it may frame the page, and its script may run. */
  readonly editor?: string | undefined;
}

/** Returns the Content-Security-Policy of an answer. */
export function policy({
  nonce,
  styleHash,
  services = [],
  forms = [],
  isLocal = false,
  editor,
}: PolicyOptions = {}): string {
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': [...(nonce ? [`'nonce-${nonce}'`] : []), ...(editor ? [editor] : [])],
    'style-src': [...(nonce ? [`'nonce-${nonce}'`] : []), ...(styleHash ? [`'${styleHash}'`] : [])],
    'form-action': forms,
  };
  const hosts = consentServices.filter(({ name }) => services.includes(name));
  const isOwn =
    !editor && hosts.every((service) => hostsOf(service.hosts, 'script-src').length === 0);
  return Object.entries({
    ...directives,
    ...(editor ? { 'frame-ancestors': [editor] } : {}),
    ...(isOwn ? TRUSTED_TYPES : {}),
  })
    .map(([name, sources]) => {
      const foreign = hosts.flatMap((service) => hostsOf(service.hosts, name));
      const reached = isLocal ? foreign.map(localSource) : foreign;
      return [name, ...new Set([...sources, ...(own[name] ?? []), ...reached])];
    })
    .filter((line) => line.length > 1)
    .map((line) => line.join(' '))
    .join('; ');
}

function hostsOf(
  hosts: Readonly<Record<string, readonly string[] | undefined>>,
  directive: string,
): readonly string[] {
  return hosts[directive] ?? [];
}
