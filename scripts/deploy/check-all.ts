import type { Finding } from '../finding.ts';
import { checkBindings } from './check-bindings.ts';
import { checkBuckets } from './check-buckets.ts';
import { checkHosts } from './check-hosts.ts';
import { checkLegalTexts, legalTextsLeftOut, legalTextsNotAsked } from './check-legal.ts';
import { checkPaymentVars } from './check-payments.ts';
import { checkSecrets, secretsNotAsked } from './check-secrets.ts';
import { checkVars } from './check-settings.ts';
import type { TargetConfig } from './environment.ts';
import type { Tools } from './tools.ts';

export interface Asking {
  readonly tools: Pick<Tools, 'contentToken' | 'fetch' | 'wrangler'>;
  /** Whether to check the account and the content system; tests and local dry runs do not. */
  readonly account: boolean;
  /** Whether to compare legal texts with the published stories; true if left out. */
  readonly legalTexts?: boolean;
}

/** Runs all checks of an environment before a deploy. `all` are the environments of the tomls. */
export async function checkEnvironment(
  config: TargetConfig,
  all: readonly TargetConfig[],
  { tools, account, legalTexts = true }: Asking,
): Promise<readonly Finding[]> {
  return [
    ...checkVars(config),
    ...checkBindings(config, all),
    ...checkHosts(config),
    ...checkPaymentVars(config),
    ...(account
      ? [
          ...(await checkSecrets(config, tools)),
          ...(await checkBuckets(config, tools)),
          ...(legalTexts ? await checkLegalTexts(config, tools) : [legalTextsLeftOut()]),
        ]
      : [secretsNotAsked(), legalTextsNotAsked()]),
  ];
}
