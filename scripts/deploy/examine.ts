import { messageOf, CommandError } from '../command.ts';
import type { Finding } from '../finding.ts';
import { checkEnvironment } from './check-all.ts';
import { reservedHosts } from './check-hosts.ts';
import { checkStripeHook } from './check-stripe.ts';
import { hostsOf, type Target, type TargetConfig } from './environment.ts';
import type { Tools } from './tools.ts';

const TIMEOUT = 10_000;

/** Checks that a host of an environment serves the shop and that its health check passes. */
export async function checkHost(host: string, { fetch }: Pick<Tools, 'fetch'>): Promise<Finding> {
  const url = `https://${host}/healthz`;
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
    const body = await answer.text();
    if (answer.status === 200) return answering(host, body);
    return {
      ok: false,
      text: `${url}: status ${answer.status}: ${body.slice(0, 200)}`,
      fix: 'docs/operating.md says what each binding is for; 404 and 522 mean a missing route',
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    const fix =
      'check that the zone is active and the environment deployed; a deploy creates the routes';
    return { ok: false, text: `${url}: ${messageOf(cause)}`, fix };
  }
}

/**
 * Returns the finding for a host that answers. A provider of another mode than the environment takes no payments there. A secret cannot
 * be read, so the health check reports it.
 */
function answering(host: string, body: string): Finding {
  const problem = /"problem":\s*"([A-Z_]+ [^"]+)"/.exec(body)?.[1];
  if (problem === undefined) return { ok: true, text: `${host} answers` };
  return {
    ok: false,
    text: `${host} answers, AND THIS PROVIDER TAKES NO PAYMENTS: ${problem}`,
    fix: 'put the key of the other mode, or remove the test provider (docs/payments.md)',
  };
}

/** Runs all checks of an environment: those of a deploy, and the health of its hosts. */
export async function examineEnvironment(
  target: Target,
  all: readonly TargetConfig[],
  tools: Pick<Tools, 'contentToken' | 'fetch' | 'stripeKey' | 'wrangler'>,
): Promise<readonly Finding[]> {
  const config = all.find((one) => one.target === target);
  if (!config) throw new CommandError(`doctor: the tomls have no environment ${target}.`);
  const nobodys = new Set(reservedHosts(target));
  const asked = hostsOf(target).filter((host) => !nobodys.has(host));
  const [found, hook, answers] = await Promise.all([
    checkEnvironment(config, all, { tools, account: true }),
    checkStripeHook(config, tools),
    Promise.all(asked.map((host) => checkHost(host, tools))),
  ]);
  return [...found, hook, ...answers];
}
