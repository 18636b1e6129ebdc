import { z } from 'zod';
import { REDIRECT_STATUSES } from '../rules/redirect.ts';

/** Stored redirects and files of redirect rules (docs/rules/redirect.md#redirects). */

const status = z.literal(REDIRECT_STATUSES);

/** A KV value `redirects/{shop}/{shard}` (app/redirect/rules/redirect-manifest.ts). */
export const redirectShardSchema = z.object({
  exact: z.record(z.string(), z.union([z.tuple([status]), z.tuple([status, z.string()])])),
  patterns: z.array(
    z.union([z.tuple([z.string(), status]), z.tuple([z.string(), status, z.string()])]),
  ),
});

/** One rule of a file. app/redirect/rules/redirect-rule.ts checks its values and reports the line. */
export const redirectRuleSchema = z.strictObject({
  from: z.string(),
  to: z.string().optional(),
  status: z.number().default(301),
});

/** A file of rules: of one shop, or of several shops by key. */
export const redirectFileSchema = z.union([
  z.array(redirectRuleSchema),
  z.record(z.string(), z.array(redirectRuleSchema)),
]);
