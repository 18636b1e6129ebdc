/** What one request tells of itself: for the log line and for Server-Timing. No personal data ever enters it. */

export interface UpstreamCall {
  readonly name: string;
  readonly ms: number;
  /** `ok`, or the cause of the failure. */
  readonly outcome: string;
}

/** Left out of Server-Timing: whether it was called reveals whether a mailbox was subscribed before. */
const HIDDEN_UPSTREAM = 'newsletter';

export type ContentSource = 'fresh' | 'stale' | 'fallback';

export class Trace {
  readonly id: string;
  readonly startedAt = Date.now();
  readonly upstream: UpstreamCall[] = [];
  readonly notes: Record<string, unknown>[] = [];
  route = 'none';
  shop: string | undefined;
  source: ContentSource | undefined;
  /** Whether a fallback stands in for something: such a page is soon made again. */
  degraded = false;
  /** Whether the back end was silent to this page; whether a text stands in for one that could not be had. */
  readonly unavailable = { backEnd: false, texts: false };

  constructor(id: string) {
    this.id = id;
  }

  /** Times a call to another system. */
  async time<T>(name: string, run: () => Promise<T>, outcome: (result: T) => string): Promise<T> {
    const from = Date.now();
    const result = await run();
    this.upstream.push({ name, ms: Date.now() - from, outcome: outcome(result) });
    return result;
  }

  /** A cause worth finding again: a fallback, a skipped block, a value that could not be read. */
  note(event: string, detail: Record<string, unknown> = {}) {
    this.notes.push({ event, ...detail });
  }

  /** The back end was silent, and why. */
  missBackEnd(detail: Record<string, unknown>) {
    this.unavailable.backEnd = true;
    this.note('commerce.fault', detail);
  }

  /** Notes a fallback and its cause. */
  degrade(event: string, detail: Record<string, unknown> = {}) {
    this.degraded = true;
    this.note(event, detail);
  }

  /** Server-Timing entries: the content's source and the waiting for each system. */
  timings(): string[] {
    const source = this.source ? [`content;desc="${this.source}"`] : [];
    const shown = this.upstream.filter(({ name }) => name !== HIDDEN_UPSTREAM);
    return [...source, ...shown.map(({ name, ms }) => `${name};dur=${ms}`)];
  }
}
