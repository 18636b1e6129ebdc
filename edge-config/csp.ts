import { consentServices } from './consent.ts';

/** The strict policy of DESIGN §3: own files only; no inline code, no style attributes. */
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': [],
  // Films of content pages, and their captions.
  'media-src': ["'self'"],
  'form-action': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'report-to': ['default'],
  // For browsers without the Reporting API; those with it ignore this line.
  'report-uri': ['/reports/'],
};

/** Where violations and errors are told: the endpoint that `report-to default` names. */
export const REPORTING_ENDPOINTS = 'default="/reports/"';

export interface PolicyOptions {
  /** Nonce of a streamed answer, for React's own scripts and the page's style. */
  readonly nonce?: string | undefined;
  /** `sha256-…` of a finished document's one style. */
  readonly styleHash?: string | undefined;
  /** Names of the services whose hosts the visitor's consent adds. */
  readonly services?: readonly string[];
  /** Hosts that a form may lead to beside its own: the other country shops. Browsers hold redirects to it too. */
  readonly forms?: string | undefined;
  /** A verified preview: the editor may frame the page, and its bridge may run. */
  readonly preview?: boolean | undefined;
}

/** Where the visual editor runs, and its script for a page that it shows. */
const EDITOR = 'https://app.storyblok.com';
export const BRIDGE = `${EDITOR}/f/storyblok-v2-latest.js`;

/** The Content-Security-Policy of an answer. */
export function policy({
  nonce,
  styleHash,
  services = [],
  forms,
  preview = false,
}: PolicyOptions = {}): string {
  const own: Readonly<Record<string, readonly string[]>> = {
    'script-src': [...(nonce ? [`'nonce-${nonce}'`] : []), ...(preview ? [EDITOR] : [])],
    'style-src': [...(nonce ? [`'nonce-${nonce}'`] : []), ...(styleHash ? [`'${styleHash}'`] : [])],
    'form-action': forms ? [forms] : [],
  };
  const hosts = consentServices.filter(({ name }) => services.includes(name));
  return Object.entries({ ...directives, ...(preview ? { 'frame-ancestors': [EDITOR] } : {}) })
    .map(([name, sources]) => {
      const foreign = hosts.flatMap((service) => hostsOf(service.hosts, name));
      return [name, ...new Set([...sources, ...(own[name] ?? []), ...foreign])];
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
