import { z } from 'zod';
import { REDIRECT_STATUSES } from '../domain/redirect.ts';

/** Redirects as they are stored and as files of rules hold them. */

const status = z.literal(REDIRECT_STATUSES);

/** A KV value `redirects/{shop}/{shard}` (domain/redirect-manifest.ts). */
export const redirectShardSchema = z.object({
  exact: z.record(z.string(), z.union([z.tuple([status]), z.tuple([status, z.string()])])),
  patterns: z.array(
    z.union([z.tuple([z.string(), status]), z.tuple([z.string(), status, z.string()])]),
  ),
});

/** One rule of a file of rules; its values are checked by domain/redirect-rule.ts, which names the line. */
export const redirectRuleSchema = z.strictObject({
  from: z.string(),
  to: z.string().optional(),
  status: z.number().default(301),
});

/** A file of rules: one shop's, or several shops' by their keys. */
export const redirectFileSchema = z.union([
  z.array(redirectRuleSchema),
  z.record(z.string(), z.array(redirectRuleSchema)),
]);
