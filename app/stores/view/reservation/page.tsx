import type { Reservation } from '../../schemas/store.ts';
import { type FailedForm, summaryOf } from '../../../form/rules/failed-form.ts';
import { RESERVATION_QUERY } from '../../rules/reservation.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { ActionField } from '../../../ui/action-field.tsx';
import { StoreFinder, type StoreFinderProps } from '../../../ui/stores/finder.tsx';
import { ReservationView } from '../../../ui/stores/reservation-view.tsx';

/** The page of the stores and of the reservation form: without script, the dialogs of click and reserve link to this page. */
export function StoresPage({
  finder,
  layoutData: { t },
}: {
  readonly finder: StoreFinderProps;
  readonly layoutData: LayoutData;
}) {
  const hasItems = finder.asked.items.length > 0;
  return (
    <div className="wrap">
      <div className="reservation-page">
        <h1>{t(hasItems ? 'stores.title' : 'stores.listTitle')}</h1>
        <p>{t('stores.lead')}</p>
        <StoreFinder {...finder} />
      </div>
    </div>
  );
}

/**
 * The page that the link in a reservation's mail opens. Opening the page changes nothing; only its form cancels the
 * reservation.
 */
export function ReservationPage({
  layoutData,
  reservation,
  isDown,
  token,
  failed,
  now,
}: {
  readonly layoutData: LayoutData;
  readonly reservation: Reservation | undefined;
  /** Whether the back end is unavailable. */
  readonly isDown: boolean;
  readonly token: string | undefined;
  readonly failed: FailedForm | undefined;
  readonly now: number;
}) {
  const { shop, t } = layoutData;
  const problem = summaryOf(failed, []);
  return (
    <div className="wrap">
      <div className="reservation-page">
        <h1>{t(reservation || isDown ? 'reservation.title' : 'reservation.unknown')}</h1>
        {problem && <p role="alert">{problem}</p>}
        {!reservation && <p>{t(isDown ? 'stores.down' : 'reservation.unknown.text')}</p>}
        {reservation && <ReservationView reservation={reservation} now={now} shop={shop} t={t} />}
        {reservation?.state === 'reserved' && (
          <form
            className="cancel"
            method="post"
            action={`${href('reservation', shop)}?${RESERVATION_QUERY}=${token}`}
          >
            <ActionField name="reservation.cancel" />
            <input type="hidden" name="token" value={token} />
            <button type="submit" className="button button-ghost">
              {t('reservation.cancel')}
            </button>
          </form>
        )}
        {!reservation && !isDown && (
          <a className="button button-ghost" href={href('home', shop)}>
            {t('error.backHome')}
          </a>
        )}
      </div>
    </div>
  );
}
