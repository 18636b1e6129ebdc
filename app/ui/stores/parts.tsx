import type { NamedItem, Store } from '../../stores/schemas/store.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { hoursLines, itemText } from './opening.ts';

/** A store's weekly hours from Monday, its special hours in the next days, and its phone. */
export function StoreHours({
  store,
  now,
  shop,
  t,
}: {
  readonly store: Store;
  readonly now: number;
  readonly shop: Shop;
  readonly t: Translate;
}) {
  return (
    <>
      <dl className="store-hours">
        {hoursLines(store, now, { shop, t }).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`tel:${store.phone.replaceAll(' ', '')}`}>{store.phone}</a>
      </p>
    </>
  );
}

/** The reserved items with their quantities. */
export function ItemList({
  items,
}: {
  readonly items: readonly Pick<NamedItem, 'variantId' | 'quantity' | 'name'>[];
}) {
  return (
    <ul className="store-items">
      {items.map((item) => (
        <li key={item.variantId}>{itemText(item)}</li>
      ))}
    </ul>
  );
}
