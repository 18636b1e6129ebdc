import { z } from 'zod';
import { MAX_MESSAGE } from '../rules/report.ts';

/** Reports that browsers post to `/reports/`. Only the fields named here are read (docs/rules/report.md#reports). */

const address = z.string().max(4096).catch('');

/** Reporting API, `application/reports+json`. Kinds other than policy violations are only counted by name. */
export const reportListSchema = z
  .array(
    z.object({
      type: z.string().regex(/^[a-z-]{1,40}$/),
      body: z
        .object({
          effectiveDirective: address.optional(),
          blockedURL: address.optional(),
          documentURL: address.optional(),
        })
        .nullish(),
    }),
  )
  .min(1)
  .max(50);

/** `application/csp-report`, from browsers without the Reporting API. */
export const legacyReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': address.optional(),
    'violated-directive': address.optional(),
    'blocked-uri': address.optional(),
    'document-uri': address.optional(),
  }),
});

/** The shop's own kind, `application/json`: an uncaught error. */
export const errorReportSchema = z.object({
  type: z.literal('error'),
  message: z.string().max(MAX_MESSAGE * 10),
  build: z.string().regex(/^[\w-]{1,40}$/),
  /** Path of the file, without query. */
  source: z.string().max(1000),
});
