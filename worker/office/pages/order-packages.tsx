import { DOWNLOAD_KEY, STORE_KEY } from '../../../app/checkout/rules/checkout.ts';
import { waitsForAdvance } from '../../../app/checkout/rules/payment.ts';
import { stateForStaff } from '../../../app/order/rules/order.ts';
import { packageNumber } from '../../../app/order/rules/package-number.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { Field } from '../../../app/ui/field.tsx';
import { countries } from '../../../edge-config/countries/countries.ts';
import { shopById } from '../../../edge-config/shops/shops.ts';
import { timeText } from '../messages/translate.ts';
import { FieldProblem, KeyField } from './form-fields.tsx';
import { packageOf } from './links.ts';
import type { OrderProps } from './order-body.tsx';
import { PackageGifts } from './order-gifts.tsx';
import type { PageContext } from './page.ts';
import { type TypedForm, typedForm } from './typed-form.ts';

type Package = Order['packages'][number];
type Item = Order['items'][number];

interface PackageProps extends OrderProps {
  readonly one: Package;
  readonly mayMove: boolean;
}

/** A package of an order: what is in it, and the form of its next step. */
export function PackagePart(props: PackageProps) {
  const { context, mayMove, one, order } = props;
  const { language, t } = context;
  const items = order.items.filter(({ packageId }) => packageId === one.id);
  const isMovable = mayMove && one.carrierKey !== DOWNLOAD_KEY && !waitsForAdvance(order);
  return (
    <>
      <h2 id={`package-${one.id}`}>
        {t('order.package', { id: packageNumber(order.number, one.id) })} ·{' '}
        {t(`package.${stateForStaff(one.status, standOf(order))}`)}
      </h2>
      <p>
        {one.carrierName || one.carrierKey}
        {one.shipmentKey !== null && ` · ${one.shipmentKey}`}
        {one.shippedAt !== null && ` · ${timeText(language, one.shippedAt)}`}
      </p>
      <PackageGifts {...{ context, items, order }} />
      {isMovable && one.status === 'open' ? (
        <ShipForm {...props} items={items} />
      ) : (
        <ul className="items">
          {items.map((item) => (
            <li key={item.id}>{itemText(item, t, stateForStaff(item.status, standOf(order)))}</li>
          ))}
        </ul>
      )}
      {isMovable && one.status === 'shipped' && (
        <form method="post">
          <input type="hidden" name="action" value="deliver" />
          <input type="hidden" name="package" value={one.id} />
          <KeyField />
          <button className="button" type="submit">
            {t('order.deliver')}
          </button>
        </form>
      )}
      {isMovable && one.status === 'shipped' && one.carrierKey !== STORE_KEY && (
        <LabelForm {...props} />
      )}
    </>
  );
}

/** What leaves, by which carrier, and with which label: all of it unless a box is cleared. */
function ShipForm({
  context: { t, url },
  failed,
  items,
  one,
  order,
}: PackageProps & { readonly items: readonly Item[] }) {
  const form = typedForm(failed, 'ship', { package: String(one.id) });
  const { isTyped, problemOf, typed } = form;
  const problem = problemOf('items');
  return (
    <form method="post" className="form">
      <input type="hidden" name="action" value="ship" />
      <input type="hidden" name="package" value={one.id} />
      <KeyField />
      <fieldset aria-describedby={problem && `ship-${one.id}-problem`}>
        <legend>{t('order.shipItems')}</legend>
        <FieldProblem id={`ship-${one.id}`} problem={problem} />
        {items.map((item) =>
          item.status === 'open' ? (
            <label key={item.id} className="check">
              <input
                type="checkbox"
                name={`item-${item.id}`}
                defaultChecked={!isTyped || `item-${item.id}` in typed}
              />{' '}
              {itemText(item, t)}
            </label>
          ) : (
            <p key={item.id} className="check">
              {itemText(item, t)}
            </p>
          ),
        )}
      </fieldset>
      <CarrierField {...{ form, one, order, t }} id={`carrier-${one.id}`} />
      <Field
        id={`shipment-${one.id}`}
        name="shipment"
        label={t('order.shipment')}
        autoComplete="off"
        maxLength={40}
        typed={typed['shipment']}
        problem={problemOf('shipment')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the label's number follows the scan of the package
        autoFocus={packageOf(url) === String(one.id)}
      />
      <button className="button" type="submit">
        {t('order.ship')}
      </button>
    </form>
  );
}

/** Replaces a label that was wrong, such as that of the parcel beside it. */
function LabelForm({ context: { t }, failed, one, order }: PackageProps) {
  const form = typedForm(failed, 'label', { package: String(one.id) });
  return (
    <details open={form.isTyped}>
      <summary>{t('order.correctTitle')}</summary>
      <form method="post" className="form">
        <input type="hidden" name="action" value="label" />
        <input type="hidden" name="package" value={one.id} />
        <KeyField />
        <p>{t('order.correctLead')}</p>
        <CarrierField {...{ form, one, order, t }} id={`label-carrier-${one.id}`} />
        <Field
          id={`label-${one.id}`}
          name="shipment"
          label={t('order.newShipment')}
          autoComplete="off"
          maxLength={40}
          typed={form.typed['shipment']}
          problem={form.problemOf('shipment')}
          required
        />
        <button className="button button-ghost" type="submit">
          {t('order.correct')}
        </button>
      </form>
    </details>
  );
}

interface CarrierProps extends Pick<PackageProps, 'one' | 'order'> {
  readonly id: string;
  readonly form: TypedForm;
  readonly t: PageContext['t'];
}

/** The choice of a carrier, where there is one. */
function CarrierField({ form: { problemOf, typed }, id, one, order, t }: CarrierProps) {
  const carriers = carriersOf(order, one);
  const problem = problemOf('carrier');
  if (carriers.length < 2) return null;
  return (
    <div className="field">
      <label htmlFor={id}>{t('order.carrier')}</label>
      <select
        id={id}
        name="carrier"
        defaultValue={typed['carrier'] ?? one.carrierKey}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
      >
        {carriers.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}

/** Returns the carriers that may take a package; what is collected in a store has none. */
function carriersOf({ shopId }: Order, one: Package) {
  const shop = shopById(shopId);
  if (!shop || one.carrierKey === STORE_KEY) return [];
  const { freight, parcel } = countries[shop.country].carriers;
  return [...parcel, freight];
}

/** Returns how an order stands: one in advance is as good as not confirmed before its money has come. */
function standOf(order: Order) {
  const { confirmedAt, status } = order;
  return { status, isConfirmed: confirmedAt !== null && !waitsForAdvance(order) };
}

/** Returns an item in a line: name, options, reference key and state, its own or that of its order. */
export function itemText(
  { product, status, variant }: Item,
  t: PageContext['t'],
  state: Item['status'] | 'waiting' = status,
): string {
  const options = variant.options.map(({ value }) => value).join(', ');
  return `${product.name}${options && ` (${options})`} · ${variant.referenceKey} · ${t(`item.${state}`)}`;
}
