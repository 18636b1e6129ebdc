import type { Order } from '../schemas/order.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { addressText, hoursLines } from '../../ui/stores/opening.ts';

type StoreAddress = NonNullable<NonNullable<Order['address']['store']>['place']>;

/**
 * Address, phone and opening hours of an order's store; special opening hours are shown from `day` on, when the order can
 * be collected.
 */
export function PickUpAddress({
  address,
  day,
  layoutData: { shop, t },
}: {
  readonly address: StoreAddress;
  readonly day: number;
  readonly layoutData: Pick<LayoutData, 'shop' | 't'>;
}) {
  return (
    <ul>
      <li>{addressText(address)}</li>
      <li>
        <a href={`tel:${address.phone.replaceAll(/[^\d+]/g, '')}`}>{address.phone}</a>
      </li>
      {hoursLines(address, day, { shop, t }).map(({ days, hours }) => (
        <li key={days}>{t('product.labelled', { label: days, value: hours })}</li>
      ))}
    </ul>
  );
}

/** Returns the day from which an order can be collected, if it is known. */
export function pickUpDay({ createdAt, packages }: Order): number {
  return packages[0]?.shippedAt ?? packages[0]?.deliveryDate?.min ?? createdAt;
}
