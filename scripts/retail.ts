import { createHmac } from 'node:crypto';
import { RETAIL_LINK_LIFETIME, retailText } from '../app/visitor/rules/retail-device.ts';
import { type Environment, hosts, shopHost } from '../edge-config/hosts.ts';
import { allShops } from '../edge-config/shops/shops.ts';
import { CommandError, runCommand } from './command.ts';
import { local } from './local.ts';
import { DEFAULT_PORT } from './port.ts';
import { readDevVars } from './settings.ts';

function isEnvironment(name: string): name is Environment {
  return Object.hasOwn(hosts, name);
}

/** Returns the secret that signs: the first of SIGNING_SECRETS. */
function secretFor(environment: Environment): string {
  const name = 'SIGNING_SECRETS';
  const stored = { ...local.vars, ...readDevVars() }[name];
  const secrets = process.env[name] ?? (environment === 'local' ? stored : undefined);
  if (secrets) return secrets.split(',', 1)[0]?.trim() ?? '';
  throw new CommandError(
    `retail: ${name} is missing. Cloudflare shows no secret again: put the value of "${environment}" into this variable.`,
  );
}

await runCommand({
  call: 'npm run retail',
  summary:
    'Prints links that set up a device in a store: for 180 days it gets no consent banner and no question about its country. Each works for an hour.',
  options: {
    env: { type: 'string', value: 'name', help: 'local (default), qa, preview or production' },
  },
  variables: { SIGNING_SECRETS: 'the environment’s secret; local needs none' },
  async run(args) {
    const environment = args.text('env') ?? 'local';
    if (!isEnvironment(environment))
      throw new CommandError(`retail: expected ${Object.keys(hosts).join(', ')}.`);
    const end = Math.floor(Date.now() / 1000) + RETAIL_LINK_LIFETIME;
    const signature = createHmac('sha256', secretFor(environment))
      .update(retailText('link', environment, end))
      .digest('hex');
    const found = new Set(allShops.map((shop) => shopHost(shop, environment)));
    for (const host of found) {
      const origin = environment === 'local' ? `http://${host}:${DEFAULT_PORT}` : `https://${host}`;
      console.log(`${origin}/hooks/retail/?link=${end}.${signature}`);
    }
  },
});
