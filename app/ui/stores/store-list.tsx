import type { FoundStore, NamedItem } from '../../stores/schemas/store.ts';
import { formatDecimal } from '../../price/rules/decimal.ts';
import { type ReservedItem, writeItems } from '../../stores/rules/reservation.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { StoreHours } from './parts.tsx';
import { addressText, openingText } from './opening.ts';

interface StoreListProps {
  readonly stores: readonly FoundStore[];
  /** The items that stores sell. */
  readonly items: readonly NamedItem[];
  /** Whether distances are measured from a position, not from a postcode's area. */
  readonly isExact: boolean;
  readonly now: number;
  readonly shop: Shop;
  readonly t: Translate;
  /** Returns the URL that chooses a store for the given items. */
  readonly choose: (store: FoundStore, items: readonly ReservedItem[]) => string;
}

/** Stores, each with distance, opening, stock in words, and the link that chooses it. */
export function StoreList({ stores, ...props }: StoreListProps) {
  return (
    <ul className="store-list">
      {stores.map((store) => (
        <StoreItem key={store.id} store={store} {...props} />
      ))}
    </ul>
  );
}

function StoreItem({
  store,
  items,
  isExact,
  now,
  shop,
  t,
  choose,
}: Omit<StoreListProps, 'stores'> & { readonly store: FoundStore }) {
  const there = items.filter((item) => leftOf(store, item) >= item.quantity);
  const canChoose = there.length > 0 && store.holdUntil !== null;
  return (
    <li>
      <div className="store-head">
        <h3>{store.name}</h3>
        {store.distance !== null && (
          <span className="soft">{distanceText(store.distance, isExact, shop, t)}</span>
        )}
      </div>
      <p className="soft">{addressText(store)}</p>
      <p className="store-fact">
        <Icon name="clock" size={18} />
        {openingText(store, now, { shop, t })}
      </p>
      {items.length > 0 && (
        <p className="store-fact" data-stock={stockOf(store, items, there)}>
          <Icon name={there.length > 0 ? 'check' : 'close'} size={18} />
          {stockText(store, items, there, t)}
        </p>
      )}
      <details>
        <summary>{t('stores.hours')}</summary>
        <StoreHours store={store} now={now} shop={shop} t={t} />
      </details>
      {canChoose && (
        <a
          className="button"
          href={choose(store, there)}
          data-live="stores"
          data-stores="step"
          aria-label={t('stores.chooseNamed', { store: store.name })}
        >
          {t('stores.choose')}
        </a>
      )}
    </li>
  );
}

function leftOf({ stock }: FoundStore, { variantId }: ReservedItem): number {
  return stock.find((one) => one.variantId === variantId)?.left ?? 0;
}

function stockOf(
  { stock }: FoundStore,
  items: readonly NamedItem[],
  there: readonly NamedItem[],
): 'none' | 'few' | 'many' {
  if (there.length === 0) return 'none';
  const isFew = stock.some((one) => one.stock === 'few') || there.length < items.length;
  return isFew ? 'few' : 'many';
}

function stockText(
  store: FoundStore,
  items: readonly NamedItem[],
  there: readonly NamedItem[],
  t: Translate,
): string {
  const [only, ...more] = items;
  if (only && more.length > 0)
    return t('stores.stock.some', { there: there.length, all: items.length });
  const stock = store.stock.find((one) => one.variantId === only?.variantId);
  if (!stock || stock.stock === 'none') return t('stores.stock.none');
  return stock.stock === 'few'
    ? t('stores.stock.few', { count: stock.left })
    : t('stores.stock.many');
}

/** Returns the text of a distance; a distance from a postcode's area is marked as approximate. */
function distanceText(distance: number, isExact: boolean, shop: Shop, t: Translate): string {
  const digits = isExact && distance < 10 ? 1 : 0;
  const number = formatDecimal(distance, shop.locale, digits);
  return isExact ? `${number}\u00a0km` : t('stores.distanceAbout', { distance: number });
}

/** Returns the query of a store search for the given items. */
export function storesQuery(
  items: readonly ReservedItem[],
  search: Readonly<Record<string, string | undefined>>,
): string {
  const params = new URLSearchParams();
  if (items.length > 0) params.set('items', writeItems(items));
  for (const [name, value] of Object.entries(search)) if (value) params.set(name, value);
  // Commas and colons are not encoded, for readability.
  return params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}
