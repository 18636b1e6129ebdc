import { build } from 'virtual:assets';
import {
  errorReportSchema,
  legacyReportSchema,
  reportListSchema,
} from '../../../app/report/schemas/report.ts';
import { blockedSource, errorSource, scrubMessage } from '../../../app/report/rules/report.ts';
import type { Environment } from '../../../edge-config/hosts.ts';
import { pageOf } from './page-of.ts';

/** The counted part of a report: values of fixed lists and the shop's own names, never a visitor's URL. */
export interface CountedReport {
  /** `csp-violation`, `error`, or another kind of the Reporting API. */
  readonly kind: string;
  /** Build that the report is about; for a violation, the build that receives it. */
  readonly build: string;
  readonly directive?: string;
  readonly blocked?: string;
  /** Key of the page's route; `none` for URLs of other hosts. */
  readonly page?: string;
  readonly message?: string;
  readonly source?: string;
}

/** Parsers of bodies by media type. */
const READERS: Readonly<
  Record<string, (value: unknown, environment: Environment) => CountedReport[] | undefined>
> = {
  'application/reports+json': readList,
  'application/csp-report': readLegacy,
  'application/json': readError,
};

/** Returns the counted part of a report; undefined if the body is not a report. */
export function readReport(
  mediaType: string,
  value: unknown,
  environment: Environment,
): CountedReport[] | undefined {
  return READERS[mediaType]?.(value, environment);
}

function readList(value: unknown, environment: Environment): CountedReport[] | undefined {
  const list = reportListSchema.safeParse(value);
  return list.data?.map(({ type, body }) =>
    type === 'csp-violation' && body
      ? violation(body.effectiveDirective, body.blockedURL, body.documentURL, environment)
      : { kind: type, build },
  );
}

function readLegacy(value: unknown, environment: Environment): CountedReport[] | undefined {
  const report = legacyReportSchema.safeParse(value).data?.['csp-report'];
  if (!report) return undefined;
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ', 1)[0];
  return [violation(directive, report['blocked-uri'], report['document-uri'], environment)];
}

function readError(value: unknown): CountedReport[] | undefined {
  const report = errorReportSchema.safeParse(value).data;
  if (!report) return undefined;
  const { message, build: of, source } = report;
  return [
    { kind: 'error', build: of, message: scrubMessage(message), source: errorSource(source) },
  ];
}

function violation(
  directive = '',
  blocked = '',
  document = '',
  environment: Environment,
): CountedReport {
  return {
    kind: 'csp-violation',
    build,
    directive: /^[a-z-]{1,40}$/.exec(directive)?.[0] ?? 'other',
    blocked: blockedSource(blocked),
    page: pageOf(document, environment).page,
  };
}
