import { SAVED_QUERY, savedOf } from '../../../../app/account/rules/saved.ts';
import { pricesHoldUntil } from '../../../../app/page/rules/page-freshness.ts';
import { ContactPage } from '../../../../app/contact/view/page.tsx';
import { shops } from '../../../../edge-config/shops/shops.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { servicePeriods } from './service-periods.ts';

/** Returns the public contact page: the same for every visitor until its form is sent. */
export function contactPage({ failed, layoutData, shop, url }: PageContext): PageAnswer {
  const { address } = shops[shop.key].seller;
  const now = Date.now();
  const periods = servicePeriods({ layoutData, shop }, now);
  const isSent = savedOf(url.searchParams.get(SAVED_QUERY)) === 'contact';
  return {
    kind: 'page',
    title: layoutData.t('contact.title'),
    showsFailed: failed?.action === 'contact.send',
    // What is said of the coming days is of this one.
    cache: { times: { validUntil: pricesHoldUntil(now, shop.options.timezone, []) } },
    body: <ContactPage {...{ layoutData, failed, isSent, address, periods }} />,
  };
}
