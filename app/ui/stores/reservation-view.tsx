import type { Reservation } from '../../stores/schemas/store.ts';
import { formatMoment } from '../../time/rules/moment-text.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Style } from '../style.tsx';
import { ItemList, StoreHours } from './parts.tsx';
import { addressText } from './opening.ts';
import css from './stores.css?inline';

/** A reservation for its customer: number, end, store and items. */
export function ReservationView({
  reservation,
  now,
  shop,
  t,
}: {
  readonly reservation: Reservation;
  readonly now: number;
  readonly shop: Shop;
  readonly t: Translate;
}) {
  const { number, state, store, items, expiresAt } = reservation;
  const until = formatMoment(Date.parse(expiresAt), shop, store.timezone);
  const isOpen = state === 'reserved';
  return (
    <div className="stores">
      <Style name="stores" css={css} />
      <div className="store-done" role="status" tabIndex={-1} data-stores-focus="">
        <h2>{t(`reservation.state.${state}`)}</h2>
        <p>{t(`reservation.text.${state}`, { until })}</p>
      </div>
      <dl className="reservation-facts">
        <div>
          <dt>{t('reservation.number')}</dt>
          <dd>
            <b>{number}</b>
          </dd>
        </div>
        {isOpen && (
          <div>
            <dt>{t('reservation.heldUntil')}</dt>
            <dd>{until}</dd>
          </div>
        )}
        <div>
          <dt>{t('reservation.store')}</dt>
          <dd>
            {store.name}
            <br />
            {addressText(store)}
          </dd>
        </div>
      </dl>
      <ItemList items={items} />
      {isOpen && <StoreHours store={store} now={now} shop={shop} t={t} />}
    </div>
  );
}
