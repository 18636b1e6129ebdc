import type { NamedItem, Stores } from '../../stores/schemas/store.ts';
import { MAX_POSTCODE } from '../../address/rules/postcode.ts';
import { type ReservedItem, writeItems } from '../../stores/rules/reservation.ts';
import type { Translate } from '../../i18n/translate.ts';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon.tsx';

/** The shopper's search. */
export interface Asked {
  readonly items: readonly ReservedItem[];
  /** The originally requested items, if the chosen store has only some of them. */
  readonly from?: readonly ReservedItem[] | undefined;
  readonly postcode?: string | undefined;
  readonly lat?: string | undefined;
  readonly lng?: string | undefined;
  /** The chosen store. */
  readonly store?: number | undefined;
}

/**
 * The search by postcode, with a field for the variant if the product has several, and the button that requests the
 * browser's position. The button needs script and is hidden without it.
 */
export function StoreSearch({
  asked,
  items,
  found,
  problem,
  path,
  t,
}: {
  readonly asked: Asked;
  readonly items: readonly NamedItem[];
  readonly found: Stores;
  readonly problem?: string | undefined;
  readonly path: string;
  readonly t: Translate;
}) {
  const isUnknown = Boolean(asked.postcode) && !problem && !found.isPlaceKnown;
  return (
    <form className="store-search" method="get" action={path} noValidate data-live="stores">
      <Choice asked={asked} items={items} t={t} />
      <div className="store-place">
        <TextField
          id="stores-postcode"
          name="postcode"
          label={t('addresses.postcode')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={MAX_POSTCODE}
          typed={asked.postcode}
          problem={problem ?? (isUnknown ? t('stores.unknownPlace') : undefined)}
        />
        <button type="submit" className="button">
          {t('stores.search')}
        </button>
      </div>
      <button
        type="button"
        className="store-near"
        data-stores="near"
        data-denied={t('stores.denied')}
        data-unavailable={t('stores.unavailable')}
      >
        <Icon name="globe" size={18} />
        {t('stores.near')}
      </button>
      <p role="alert" className="field-problem" data-outcome="" hidden />
      {asked.lat !== undefined && <p className="soft">{t('stores.byPosition')}</p>}
    </form>
  );
}

/** The field for the variant of a single item; several items have no such field. */
function Choice({
  asked,
  items,
  t,
}: {
  readonly asked: Asked;
  readonly items: readonly NamedItem[];
  readonly t: Translate;
}) {
  const [only, ...more] = items;
  if (!only || more.length > 0 || only.choices.length < 2)
    return asked.items.length > 0 ? (
      <input type="hidden" name="items" value={writeItems(asked.items)} />
    ) : null;
  const { variantId, quantity, choices } = only;
  return (
    <div className="field">
      <label htmlFor="stores-items">{t('stores.variant')}</label>
      <select
        id="stores-items"
        name="items"
        defaultValue={writeItems([{ variantId, quantity }])}
        data-stores-choice=""
      >
        {choices.map((choice) => (
          <option
            key={choice.variantId}
            value={writeItems([{ variantId: choice.variantId, quantity }])}
          >
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
