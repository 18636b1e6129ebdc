import type { Order } from '../order/schemas/order.ts';
import { addressLines } from '../address/rules/address-lines.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';

/** Where an order goes, as texts. */

/** Returns how a baby list is named as the place that an order goes to; it may have no title. */
export function listName(title: string | undefined, t: Translate): string {
  return title ? t('address.delivery.listNamed', { title }) : t('address.delivery.list');
}

/** The baby list that an order is sent to. Its address is not shown. */
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

/** An address as it stands on a parcel. */
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
