import type { Order } from '../order/schemas/order.ts';
import { addressLines } from '../address/rules/address-lines.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';

/** Texts of an order's destination. */

/** Returns the name of a baby list as a destination; the list may have no title. */
export function listName(title: string | undefined, t: Translate): string {
  return title ? t('address.delivery.listNamed', { title }) : t('address.delivery.list');
}

/** The baby list that receives an order. Its address is not shown. */
export function ListText({
  list: { title },
  t,
}: {
  readonly list: NonNullable<Order['address']['list']>;
  readonly t: Translate;
}) {
  return (
    <p>
      {listName(title, t)}
      <br />
      <span className="soft">{t('address.list.hidden')}</span>
    </p>
  );
}

/** An address as written on a package. */
export function AddressText({
  address: one,
  layoutData: { shop },
}: {
  readonly address: Order['address']['billing'];
  readonly layoutData: { readonly shop: Shop };
}) {
  return (
    <address>
      {addressLines(one, shop).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
