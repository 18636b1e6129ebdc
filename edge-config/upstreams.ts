import type { UpstreamName } from '../app/page/rules/upstream.ts';

/** Limits of calls to an upstream (docs/rules/page.md#upstreams). */
export interface UpstreamLimits {
  /** The upstream whose circuit breaker and kill switch apply. */
  readonly upstream: UpstreamName;
  /** Milliseconds. */
  readonly timeout: number;
  /**
   * Shorter timeouts in milliseconds, for an upstream that is usually quick and for one that hangs
   * (app/page/rules/upstream.ts); `timeout` by default.
   */
  readonly sign?: number;
  readonly hanging?: number;
  /** Maximum bytes of a body; a longer one is an error. */
  readonly maxBytes: number;
  /** A GET is sent once more after a fault in passing. */
  readonly isRetried?: boolean;
  /** A 503 with Retry-After makes only this call wait, so it does not open the upstream's circuit. */
  readonly mayBeBusy?: boolean;
}

/** A read waits until its timeout, but only briefly while another read of the upstream is unanswered. */
const READ_SIGNS = { hanging: 200 } as const;
/**
 * A change is answered within 3 s. A change that times out may still succeed, so a hanging upstream gets the
 * same time.
 */
const WRITE_SIGNS = { sign: 2_200, hanging: 2_200 } as const;

export const upstreamLimits = {
  /**
   * An unknown path gets a 503 within 1.5 s while the content system is unavailable, including the rendering
   * of the error page.
   */
  content: { upstream: 'storyblok', timeout: 1200, ...READ_SIGNS, maxBytes: 2 * 1024 * 1024 },
  /** For work in waitUntil, after the response. */
  contentBackground: { upstream: 'storyblok', timeout: 8000, maxBytes: 2 * 1024 * 1024 },
  commerceRead: {
    upstream: 'commerce',
    timeout: 2500,
    ...READ_SIGNS,
    // An order of 200 lines with a quantity of 99 has an entry for each unit.
    maxBytes: 20 * 1024 * 1024,
    isRetried: true,
  },
  commerceWrite: { upstream: 'commerce', timeout: 5000, ...WRITE_SIGNS, maxBytes: 4 * 1024 * 1024 },
  /** Calls that hash a password: the back end hashes a few at once and refuses more, while it answers everything else. */
  commerceHash: {
    upstream: 'commerce',
    timeout: 5000,
    ...WRITE_SIGNS,
    maxBytes: 64 * 1024,
    mayBeBusy: true,
  },
  newsletter: { upstream: 'newsletter', timeout: 5000, ...WRITE_SIGNS, maxBytes: 64 * 1024 },
  /** A form waits for the answer, and its files take some time. */
  forms: { upstream: 'forms', timeout: 8000, sign: 4_000, hanging: 4_000, maxBytes: 64 * 1024 },
  /** The call is made behind the answer of a webhook. */
  indexNow: { upstream: 'indexnow', timeout: 8000, maxBytes: 64 * 1024 },
  /** A form waits for the answer, which has up to a thousand rows of 40 bytes. */
  passwords: {
    upstream: 'passwords',
    timeout: 2500,
    ...READ_SIGNS,
    maxBytes: 256 * 1024,
  },
  /**
   * No page waits long for a slider. The call is never repeated: the next render of the page calls again, a minute
   * later at the latest.
   */
  recommendations: {
    upstream: 'recommendations',
    timeout: 800,
    sign: 400,
    hanging: 50,
    maxBytes: 256 * 1024,
  },
  /** Suggestions while a shopper types: a late one is not shown. */
  addresses: {
    upstream: 'addresses',
    timeout: 1000,
    sign: 600,
    hanging: 50,
    maxBytes: 64 * 1024,
  },
  files: { upstream: 'files', timeout: 8000, maxBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, UpstreamLimits>;

/** Maximum calls to the content system per second; fewer with an OAuth token. */
export const CONTENT_RATE = { plain: 5, oauth: 3 } as const;
/** Calls per second that background work leaves to requests. */
export const CONTENT_RESERVE = 2;
