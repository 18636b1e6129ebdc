import { REPORT_SAMPLE, REPORTS_A_PAGE } from '../domain/report.ts';

export interface ErrorReporting {
  readonly page: EventTarget;
  /** Id of the build that made the document. */
  readonly build: string;
  /** Between 0 and 1: a page below the sample reports its errors. */
  readonly chance: number;
  readonly send: (report: Blob) => void;
}

/** Characters; the edge cuts further and takes out what may be personal. */
const MAX_MESSAGE = 500;

/** Whether a page that drew this chance, between 0 and 1, is one of those that tell of themselves. */
export function isSampled(chance: number): boolean {
  return chance < REPORT_SAMPLE;
}

/** Tells the edge of errors that nobody caught: some pages only, and few errors a page (DESIGN §3). */
export function reportErrors({ page, build, chance, send }: ErrorReporting) {
  if (!isSampled(chance)) return;
  let left = REPORTS_A_PAGE;
  function report(message: string, file: string) {
    if (left === 0) return;
    left -= 1;
    const source = (/^[^?#]*/.exec(file)?.[0] ?? '').replace(/^[a-z-]+:\/\/[^/]*/, '');
    const path = source.slice(0, MAX_MESSAGE);
    const text = message.slice(0, MAX_MESSAGE);
    const body = JSON.stringify({ type: 'error', message: text, build, source: path });
    send(new Blob([body], { type: 'application/json' }));
  }
  page.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) report(event.message, event.filename);
  });
  page.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) report(String(event.reason), '');
  });
}
