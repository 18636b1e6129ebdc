import type { UpstreamName } from '../app/domain/upstream.ts';

/** How long the edge waits for a system, and how much it reads of an answer (trust.md §2). */
export interface UpstreamLimits {
  /** Whose failures are counted and whose kill switch is honoured. */
  readonly upstream: UpstreamName;
  /** Milliseconds. */
  readonly timeout: number;
  /** Bytes of a body; a longer one is a fault. */
  readonly maxBytes: number;
}

export const upstreamLimits = {
  /** An unknown path and a silent content system are 503 within 1.5 s (DESIGN §3), the page that says so included. */
  content: { upstream: 'storyblok', timeout: 1200, maxBytes: 2 * 1024 * 1024 },
  /** Behind a shopper's answer, in waitUntil. */
  contentBackground: { upstream: 'storyblok', timeout: 8000, maxBytes: 2 * 1024 * 1024 },
  commerceRead: { upstream: 'commerce', timeout: 2500, maxBytes: 4 * 1024 * 1024 },
  commerceWrite: { upstream: 'commerce', timeout: 5000, maxBytes: 4 * 1024 * 1024 },
  newsletter: { upstream: 'newsletter', timeout: 5000, maxBytes: 64 * 1024 },
  files: { upstream: 'files', timeout: 8000, maxBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, UpstreamLimits>;

/** Spec 2 §9: the content system is asked so many times a second, fewer with an OAuth token. */
export const CONTENT_RATE = { plain: 5, oauth: 3 } as const;
/** Places of each second that work behind answers leaves to those who wait. */
export const CONTENT_RESERVE = 2;
