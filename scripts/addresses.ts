import { allShops } from '../edge-config/shops/shops.ts';
import { type Environment, hosts, officeHosts, shopHost } from '../edge-config/hosts.ts';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

function shopName({ country, language, company }: (typeof allShops)[number]): string {
  const name = `${COUNTRIES.of(country) ?? country}, ${LANGUAGES.of(language) ?? language}`;
  return company === 'baby' ? name : `${name} (company ${company})`;
}

/**
 * Returns the lines that the terminal shows when the shop is ready: every URL, and how to visit another
 * environment, whose hosts this machine's DNS does not know.
 */
export function addressLines(port: number, environment: Environment = 'local'): string[] {
  const shops = allShops.map((shop) => {
    const address = `http://${shopHost(shop, environment)}:${port}${shop.prefix}/`;
    return `  ${address.padEnd(46)} ${shopName(shop)}`;
  });
  const { parent, neutral } = hosts[environment];
  const entry = `http://${neutral[0]}:${port}`;
  const reach = [
    `${parent} of the environment ${environment} (.dev.vars) has no DNS entry on this machine. Reach it by`,
    `  curl --connect-to ::127.0.0.1:${port} http://${shopHost({ label: 'at' }, environment)}:${port}/`,
    `  chromium --host-resolver-rules='MAP *.${parent} 127.0.0.1'`,
  ];
  return [
    '',
    'Nestling is open:',
    ...shops,
    '',
    `  ${`${entry}/`.padEnd(46)} redirects each visitor to their shop`,
    `  ${`http://${hosts.local.parent}:${port}/_dev/mailbox/`.padEnd(46)} mails that the shop has sent`,
    `  ${`http://${officeHosts('local').shop}:${port}/_shop/`.padEnd(46)} the office, for staff`,
    '',
    ...(environment === 'local' ? [] : [...reach, '']),
    'Your country is unknown until you choose one: add ?__country=AT to any URL.',
    'Ctrl+C ends it.',
  ];
}
