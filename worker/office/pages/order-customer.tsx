import { addressLines } from '../../../app/address/rules/address-lines.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { shopById, shops } from '../../../edge-config/shops/shops.ts';
import type { OrderProps } from './order-body.tsx';

/** Who has ordered, and where it goes: an address is written as on the parcel. */
export function Customer({ context: { t }, listAddress, order }: OrderProps) {
  const { billing, list, shipping, store } = order.address;
  const { customer, shopId } = order;
  const destination = shipping ?? listAddress;
  return (
    <ul className="entries">
      <li className="entry">
        <strong>{t('order.customer')}</strong>
        <span>
          {customer.firstName} {customer.lastName}
          {customer.customerNo !== null && ` · ${customer.customerNo}`}
        </span>
        <span>{customer.email}</span>
        {customer.phone !== '' && <span>{customer.phone}</span>}
      </li>
      <li className="entry">
        <strong>{t('order.shipping')}</strong>
        {store && <span>{t('order.store', { name: store.name })}</span>}
        {list && <span>{t('order.list', { title: list.title })}</span>}
        {destination && <AddressLines address={destination} shopId={shopId} />}
      </li>
      <li className="entry">
        <strong>{t('order.billing')}</strong>
        <AddressLines address={billing} shopId={shopId} />
      </li>
    </ul>
  );
}

function AddressLines({
  address,
  shopId,
}: {
  readonly address: Order['address']['billing'];
  readonly shopId: number;
}) {
  const lines = addressLines(address, shopById(shopId) ?? shops['de-de']);
  return (
    <address>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
