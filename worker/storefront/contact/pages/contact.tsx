import { SAVED_QUERY, savedOf } from '../../../../app/account/rules/saved.ts';
import { ContactPage } from '../../../../app/contact/view/page.tsx';
import { shops } from '../../../../edge-config/shops/shops.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** Returns the public contact page: the same for every visitor until its form is sent. */
export function contactPage({ failed, layoutData, shop, url }: PageContext): PageAnswer {
  const { address } = shops[shop.key].seller;
  const isSent = savedOf(url.searchParams.get(SAVED_QUERY)) === 'contact';
  return {
    kind: 'page',
    title: layoutData.t('contact.title'),
    showsFailed: failed?.action === 'contact.send',
    body: <ContactPage {...{ layoutData, failed, isSent, address }} />,
  };
}
