import type { Finding } from '../finding.ts';
import { type TargetConfig, type WorkerName, WORKERS } from './environment.ts';
import { checkPaymentSecrets } from './check-payments.ts';
import { firstError } from './first-error.ts';
import { secretCommand, whereArgs } from './secret-command.ts';
import { settingTable } from '../setting-table.ts';
import type { Tools } from './tools.ts';

/** A Worker that was never deployed has no secrets. */
const NO_WORKER = /Worker does not exist|\b10007\b/i;

/** Returns the names of a Worker's secrets in the account, or why they could not be read. */
async function readSecrets(
  worker: WorkerName,
  section: string,
  { wrangler }: Pick<Tools, 'wrangler'>,
): Promise<ReadonlySet<string> | string> {
  const where = whereArgs(worker, section);
  const { code, output } = await wrangler(['secret', 'list', '--format', 'json', ...where]);
  if (code !== 0) return NO_WORKER.test(output) ? new Set() : firstError(output);
  const names = [...output.matchAll(/"name":\s*"([^"]+)"/g)].map(([, name = '']) => name);
  return new Set(names);
}

function notReported(reason: string): Finding {
  return {
    ok: false,
    text: `secrets: cannot be read from the account: ${reason}`,
    fix: 'run "npx wrangler login", or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID',
  };
}

function checkWorker(
  worker: WorkerName,
  secrets: ReadonlySet<string>,
  { section, workers }: TargetConfig,
): readonly Finding[] {
  const wanted = settingTable[worker].filter(({ secret }) => secret);
  const faults = wanted.flatMap(({ name, required, beside, expected, example }) => {
    const there = secrets.has(name);
    const text = `secret ${name} of ${worker}`;
    if (required && !there)
      return [
        {
          ok: false,
          text: `${text}: is missing, expected ${expected}; example: ${example}`,
          fix: secretCommand(worker, section, name),
        },
      ];
    return there && beside !== undefined && !(beside in workers[worker].vars)
      ? [{ ok: false, text: `${text}: needs ${beside} beside it`, fix: `set ${beside} in [vars]` }]
      : [];
  });
  if (faults.length > 0) return faults;
  const absent = wanted.filter(({ name }) => !secrets.has(name)).map(({ name }) => name);
  const without = absent.length > 0 ? `; without ${absent.join(', ')}` : '';
  return [
    { ok: true, text: `secrets of ${worker}: ${[...secrets].join(', ') || 'none'}${without}` },
  ];
}

/** Checks the secrets in the account by name; their values cannot be read. */
export async function checkSecrets(
  config: TargetConfig,
  tools: Pick<Tools, 'wrangler'>,
): Promise<readonly Finding[]> {
  const answers = await Promise.all(
    WORKERS.map((worker) => readSecrets(worker, config.section, tools)),
  );
  const unreported = answers.find((answer) => typeof answer === 'string');
  if (unreported !== undefined) return [notReported(unreported)];
  return WORKERS.flatMap((worker, at) => {
    const secrets = answers[at];
    if (typeof secrets !== 'object') return [];
    const payments = worker === 'commerce' ? checkPaymentSecrets(secrets, config) : [];
    return [...checkWorker(worker, secrets, config), ...payments];
  });
}

/** Returns the finding for secrets if the account is not checked. */
export function secretsNotAsked(): Finding {
  const names = WORKERS.flatMap((worker) =>
    settingTable[worker].filter(({ secret, required }) => secret && required),
  ).map(({ name }) => name);
  return {
    ok: false,
    text: `secrets: not checked in the account; a deploy needs ${names.join(', ')}`,
    fix: 'npm run doctor -- --env qa|preview|production checks it',
  };
}
