import type { UpstreamName } from '../app/domain/upstream.ts';

/** How long the edge waits for a system, and how much it reads of an answer (trust.md §2). */
export interface UpstreamLimits {
  /** Whose failures are counted and whose kill switch is honoured. */
  readonly upstream: UpstreamName;
  /** Milliseconds. */
  readonly timeout: number;
  /**
   * What a request waits for a system that shows no sign of life, and for one that hangs (app/domain/upstream.ts).
   * Milliseconds; `timeout` where not said.
   */
  readonly sign?: number;
  readonly hanging?: number;
  /** Bytes of a body; a longer one is a fault. */
  readonly maxBytes: number;
  /** A GET is sent once more after a fault in passing. */
  readonly isRetried?: boolean;
}

/** A read is waited for until its limit, and shortly where the system already left another one unanswered. */
const READ_SIGNS = { hanging: 200 } as const;
/** A change is answered within 3 s. One that is not waited for may still be done: it is given no less where a system hangs. */
const WRITE_SIGNS = { sign: 2_200, hanging: 2_200 } as const;

export const upstreamLimits = {
  /** An unknown path and a silent content system are 503 within 1.5 s (DESIGN §3), the page that says so included. */
  content: { upstream: 'storyblok', timeout: 1200, ...READ_SIGNS, maxBytes: 2 * 1024 * 1024 },
  /** Behind a shopper's answer, in waitUntil. */
  contentBackground: { upstream: 'storyblok', timeout: 8000, maxBytes: 2 * 1024 * 1024 },
  commerceRead: {
    upstream: 'commerce',
    timeout: 2500,
    ...READ_SIGNS,
    maxBytes: 4 * 1024 * 1024,
    isRetried: true,
  },
  commerceWrite: { upstream: 'commerce', timeout: 5000, ...WRITE_SIGNS, maxBytes: 4 * 1024 * 1024 },
  newsletter: { upstream: 'newsletter', timeout: 5000, ...WRITE_SIGNS, maxBytes: 64 * 1024 },
  files: { upstream: 'files', timeout: 8000, maxBytes: 10 * 1024 * 1024 },
} as const satisfies Record<string, UpstreamLimits>;

/** Spec 2 §9: the content system is asked so many times a second, fewer with an OAuth token. */
export const CONTENT_RATE = { plain: 5, oauth: 3 } as const;
/** Places of each second that work behind answers leaves to those who wait. */
export const CONTENT_RESERVE = 2;
