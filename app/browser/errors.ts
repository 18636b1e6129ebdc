import { REPORT_SAMPLE, REPORTS_A_PAGE } from '../report/rules/report.ts';

export interface ErrorReporting {
  readonly page: EventTarget;
  /** Id of the build that rendered the document. */
  readonly build: string;
  /** A random number from 0 to 1: pages with a number below the sample rate report their errors. */
  readonly chance: number;
  readonly send: (report: Blob) => void;
}

/** In characters. The edge shortens messages further and removes personal data. */
const MAX_MESSAGE = 500;

/** Reports uncaught errors: on a sample of pages, and only a few of each error. */
export function reportErrors({ page, build, chance, send }: ErrorReporting) {
  if (chance >= REPORT_SAMPLE) return;
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
