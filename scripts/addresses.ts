import { allShops } from '../edge-config/shops.ts';
import { hosts, shopHost } from '../edge-config/hosts.ts';

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

function shopName({ country, language, company }: (typeof allShops)[number]): string {
  const name = `${COUNTRIES.of(country) ?? country}, ${LANGUAGES.of(language) ?? language}`;
  return company === 'baby' ? name : `${name} (company ${company})`;
}

/** What stands in the terminal when the shop answers: every address and how to be somewhere else. */
export function addressLines(port: number): string[] {
  const shops = allShops.map((shop) => {
    const address = `http://${shopHost(shop, 'local')}:${port}${shop.prefix}/`;
    return `  ${address.padEnd(46)} ${shopName(shop)}`;
  });
  const entry = `http://${hosts.local.parent}:${port}`;
  return [
    '',
    'Nestling is open:',
    ...shops,
    '',
    `  ${`${entry}/`.padEnd(46)} leads each visitor to their shop`,
    `  ${`${entry}/_dev/mailbox/`.padEnd(46)} the mail that the shop has sent`,
    '',
    'No country is known of you until you choose one: add ?__country=AT to any address.',
    'Ctrl+C ends it.',
  ];
}
