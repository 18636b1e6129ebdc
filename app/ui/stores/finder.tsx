import type { NamedItem, Stores } from '../../stores/schemas/store.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import { type ReservedItem, writeItems } from '../../stores/rules/reservation.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { href } from '../../routes.ts';
import { Style } from '../style.tsx';
import { ItemList } from './parts.tsx';
import { ReserveForm } from './reserve-form.tsx';
import { type Asked, StoreSearch } from './store-search.tsx';
import { StoreList, storesQuery } from './store-list.tsx';
import css from './stores.css?inline';

export interface StoreFinderProps {
  readonly asked: Asked;
  /** Undefined if the back end does not answer. */
  readonly found: Stores | undefined;
  /** Why the postcode is invalid. */
  readonly problem?: string | undefined;
  readonly failed?: FailedForm | undefined;
  readonly now: number;
  readonly shop: Shop;
  readonly t: Translate;
}

/**
 * Stores near a place and their stock of some items, or the form that reserves the items in the chosen store: the content of
 * the click-and-reserve dialogs, and of their page without script (docs/rules/stores.md#click-and-reserve).
 */
export function StoreFinder(props: StoreFinderProps) {
  const { asked, found, failed, now, shop, t } = props;
  if (!found) return <p role="alert">{t('stores.down')}</p>;
  const searched = { postcode: asked.postcode, lat: asked.lat, lng: asked.lng };
  const items = found.items.filter(({ isSuitable }) => isSuitable);
  const path = href('reservation', shop);
  const urlOf = (wanted: readonly ReservedItem[], store?: number) =>
    `${path}?${storesQuery(wanted, { ...searched, store: store === undefined ? undefined : String(store) })}`;
  const chooseUrl = (there: readonly ReservedItem[], store: number) =>
    there.length < asked.items.length
      ? `${urlOf(there, store)}&from=${writeItems(asked.items)}`
      : urlOf(there, store);
  const chosen = found.stores.find(({ id }) => id === asked.store);
  const isReservable = items.length > 0 && chosen && chosen.holdUntil !== null;
  return (
    <div className="stores">
      <Style name="stores" css={css} />
      {isReservable ? (
        <ReserveForm
          store={chosen}
          items={items}
          failed={failed}
          action={urlOf(asked.items, chosen.id)}
          backHref={urlOf(asked.from ?? asked.items)}
          shop={shop}
          t={t}
          now={now}
        />
      ) : (
        <>
          <Unsuitable items={found.items} t={t} />
          <StoreSearch {...props} items={found.items} path={path} found={found} />
          {found.items.length > 1 && <ItemList items={items} />}
          <p className="store-count" role="status" tabIndex={-1} data-stores-focus="">
            {t('stores.count', { count: found.stores.length })}
          </p>
          <StoreList
            stores={found.stores}
            items={items}
            isExact={asked.lat !== undefined}
            now={now}
            shop={shop}
            t={t}
            choose={(store, there) => chooseUrl(there, store.id)}
          />
        </>
      )}
    </div>
  );
}

function Unsuitable({ items, t }: { readonly items: readonly NamedItem[]; readonly t: Translate }) {
  const online = items.filter(({ isSuitable }) => !isSuitable);
  if (online.length === 0) return null;
  const names = online.map(({ name }) => name).join(', ');
  return <p className="store-note">{t('stores.onlineOnly', { names })}</p>;
}
