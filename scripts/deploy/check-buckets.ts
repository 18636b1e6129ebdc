import type { Finding } from '../finding.ts';
import { type TargetConfig, WORKERS } from './environment.ts';
import { firstError } from './first-error.ts';
import type { Tools } from './tools.ts';

/** Buckets have names instead of ids, so only the account can tell whether one exists. */
const NO_BUCKET = /does not exist|\b10006\b/i;

async function checkBucket(
  binding: string,
  name: string,
  { wrangler }: Pick<Tools, 'wrangler'>,
): Promise<Finding> {
  const { code, output } = await wrangler(['r2', 'bucket', 'info', name, '--json']);
  if (code === 0) return { ok: true, text: `R2 bucket ${binding}: ${name}` };
  return NO_BUCKET.test(output)
    ? {
        ok: false,
        text: `R2 bucket ${binding}: the account has no bucket "${name}"`,
        fix: `npx wrangler r2 bucket create ${name}`,
      }
    : {
        ok: false,
        text: `R2 bucket ${binding}: cannot check whether the account has "${name}": ${firstError(output)}`,
        fix: 'run "npx wrangler login", or give CLOUDFLARE_API_TOKEN the right to read R2',
      };
}

/** Checks that the buckets of both Workers exist in the account, each once. */
export async function checkBuckets(
  { workers }: TargetConfig,
  tools: Pick<Tools, 'wrangler'>,
): Promise<readonly Finding[]> {
  const named = new Map(
    WORKERS.flatMap((worker) =>
      workers[worker].r2_buckets.map(
        ({ bucket_name, binding }) => [bucket_name ?? '', binding] as const,
      ),
    ),
  );
  return Promise.all([...named].map(([name, binding]) => checkBucket(binding, name, tools)));
}
