import type { FoundStore, NamedItem } from '../../stores/schemas/store.ts';
import { type FailedForm, problemOf, summaryOf } from '../../form/rules/failed-form.ts';
import { formatMoment } from '../../time/rules/moment-text.ts';
import { PRIVACY_PAGE } from '../../content/rules/privacy-page.ts';
import { MAX_RESERVED, writeItems } from '../../stores/rules/reservation.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { localisePath } from '../../routes.ts';
import { ActionField } from '../action-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { addressText, openingText } from './opening.ts';
import { ItemList } from './parts.tsx';

const FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;

interface ReserveFormProps {
  readonly store: FoundStore;
  readonly items: readonly NamedItem[];
  readonly failed: FailedForm | undefined;
  /** URL of the page that shows the form and its errors without script. */
  readonly action: string;
  /** URL of the page with all stores. */
  readonly backHref: string;
  readonly now: number;
  readonly shop: Shop;
  readonly t: Translate;
}

/** The form that reserves items in a store: items, store, end, and the customer's data. */
export function ReserveForm({
  store,
  items,
  failed,
  action,
  backHref,
  now,
  shop,
  t,
}: ReserveFormProps) {
  const [before, after] = t('newsletter.privacy').split('{page}');
  const until = formatMoment(Date.parse(store.holdUntil ?? ''), shop, store.timezone);
  const summary = summaryOf(failed, FIELDS);
  const field = (name: (typeof FIELDS)[number]) => ({
    id: `reserve-${name}`,
    name,
    typed: failed?.fields[name],
    problem: problemOf(failed, name),
  });
  return (
    <form className="form reserve" method="post" action={action} noValidate data-live="stores">
      <ActionField name="reservation.create" />
      <input type="hidden" name="storeId" value={store.id} />
      <div className="store-chosen">
        <h3 tabIndex={-1} data-stores-focus="">
          {store.name}
        </h3>
        <p className="soft">{addressText(store)}</p>
        <p>{openingText(store, now, { shop, t })}</p>
        <a href={backHref} data-live="stores" data-stores="step">
          {t('stores.other')}
        </a>
      </div>
      <Items items={items} store={store} typed={failed?.fields['items']} t={t} />
      <p className="store-note">{t('reservation.until', { until })}</p>
      <p
        className="field-problem"
        role="alert"
        hidden={!summary}
        data-outcome=""
        data-down={t('stores.down')}
      >
        {summary}
      </p>
      <div className="form-row">
        <TextField
          {...field('first_name')}
          label={t('newsletter.firstName')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          {...field('last_name')}
          label={t('newsletter.lastName')}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <TextField
        {...field('email')}
        label={t('newsletter.email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('phone')}
        label={t('personal.phone')}
        hint={t('reservation.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <button type="submit" className="button">
        {t('reservation.submit')}
      </button>
      <p className="form-note">
        {t('reservation.note')} {before}
        <a href={localisePath(PRIVACY_PAGE[shop.language], shop)}>{t('newsletter.privacy.page')}</a>
        {after}
      </p>
    </form>
  );
}

/** The reserved items; for a single item, the field for its quantity. */
function Items({
  items,
  store,
  typed,
  t,
}: Pick<ReserveFormProps, 'items' | 'store' | 't'> & { readonly typed: string | undefined }) {
  const [only, ...more] = items;
  const left = store.stock.find(({ variantId }) => variantId === only?.variantId)?.left ?? 1;
  if (!only || more.length > 0 || left <= 1)
    return (
      <>
        <input type="hidden" name="items" value={writeItems(items)} />
        <ItemList items={items} />
      </>
    );
  const { variantId, name } = only;
  const counts = Array.from({ length: Math.min(left, MAX_RESERVED) }, (_, at) => at + 1);
  const value = (quantity: number) => writeItems([{ variantId, quantity }]);
  return (
    <>
      <b>{name}</b>
      <div className="field reserve-count">
        <label htmlFor="reserve-items">{t('product.quantity')}</label>
        <select id="reserve-items" name="items" defaultValue={typed ?? value(only.quantity)}>
          {counts.map((quantity) => (
            <option key={quantity} value={value(quantity)}>
              {quantity}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
