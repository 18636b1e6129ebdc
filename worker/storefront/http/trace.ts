/** The trace of one request, for its log line and Server-Timing. It never contains personal data. */

export interface UpstreamCall {
  readonly name: string;
  readonly ms: number;
  /** `ok`, or the cause of the failure. */
  readonly outcome: string;
}

/** Upstream that Server-Timing leaves out, because a call reveals that the mailbox was not subscribed before. */
const HIDDEN_UPSTREAM = 'newsletter';

export type ContentSource = 'fresh' | 'stale' | 'fallback';

export class Trace {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly upstream: UpstreamCall[] = [];
  readonly events: Record<string, unknown>[] = [];
  route = 'none';
  shop: string | undefined;
  source: ContentSource | undefined;
  /** Whether the response contains a fallback: such a page is revalidated soon. */
  degraded = false;
  /** Whether the layout may be that of an older content version: such a page is revalidated soon. */
  hasOldLayout = false;
  /** Whether the back end was unavailable, and whether a fallback replaces content that could not be fetched. */
  readonly unavailable = { backEnd: false, texts: false };

  constructor(id: string, startedAt: number = Date.now()) {
    this.id = id;
    this.startedAt = startedAt;
  }

  /** Measures a call to an upstream. */
  async time<T>(name: string, run: () => Promise<T>, outcome: (result: T) => string): Promise<T> {
    const from = Date.now();
    const result = await run();
    this.upstream.push({ name, ms: Date.now() - from, outcome: outcome(result) });
    return result;
  }

  /** Adds an event to the log line: a fallback, a skipped block, a value that could not be read. */
  addEvent(event: string, detail: Record<string, unknown> = {}) {
    this.events.push({ event, ...detail });
  }

  /** Logs that the back end was unavailable, and the cause. */
  missBackEnd(detail: Record<string, unknown>) {
    this.unavailable.backEnd = true;
    this.addEvent('commerce.fault', detail);
  }

  /** Logs a fallback and its cause. */
  degrade(event: string, detail: Record<string, unknown> = {}) {
    this.degraded = true;
    this.addEvent(event, detail);
  }

  /** Returns Server-Timing entries: the content's source and the duration of each upstream call. */
  timings(): string[] {
    const source = this.source ? [`content;desc="${this.source}"`] : [];
    const shown = this.upstream.filter(({ name }) => name !== HIDDEN_UPSTREAM);
    return [...source, ...shown.map(({ name, ms }) => `${name};dur=${ms}`)];
  }
}
