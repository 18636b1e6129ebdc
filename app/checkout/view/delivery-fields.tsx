import { POINT_COUNTRY } from '../../address/rules/pickup-point.ts';
import { isBulky } from '../../product/rules/product.ts';
import { DELIVERY_PREFIX } from '../../address/rules/address-form.ts';
import { listName } from '../../ui/order-address.tsx';
import { PointFields } from './point-fields.tsx';
import { AddressChoice } from './address-choice.tsx';
import { Choice, Choices } from './choice.tsx';
import type { FieldOf } from './form.tsx';
import { storeLines } from './texts.ts';
import type { CheckoutView } from './view.ts';

/**
 * The destination of the order: the billing address, another address, a baby list or a store. An order with downloads only
 * has none.
 */
export function DeliveryFields({
  field,
  view,
}: {
  readonly field: FieldOf;
  readonly view: CheckoutView;
}) {
  const { checkout, present, stores, isSent } = view;
  const { shop, t } = view.layoutData;
  const way = field('delivery');
  const store = field('store');
  if (!isSent) return <input type="hidden" name="delivery" value="billing" />;
  // No freight goes to a pick-up point.
  const hasPoints =
    shop.saleCountry === POINT_COUNTRY &&
    !checkout.basket.items.some(({ variant }) => isBulky([variant]));
  // A store may have been chosen before a product was added that stores do not sell.
  const chosen =
    way.typed === 'store' && stores.length === 0 ? 'billing' : (way.typed ?? 'billing');
  return (
    <div className="checkout-delivery">
      <Choices {...way} label={t('address.delivery')}>
        <Choice
          name={way.name}
          value="billing"
          isChosen={chosen === 'billing'}
          title={t('address.delivery.billing')}
        />
        <Choice
          name={way.name}
          value="address"
          isChosen={chosen === 'address'}
          title={t('address.delivery.address')}
        />
        {hasPoints && (
          <Choice
            name={way.name}
            value="point"
            isChosen={chosen === 'point'}
            title={t('address.delivery.point')}
            text={t('address.delivery.pointText')}
          />
        )}
        {present && (
          <Choice
            name={way.name}
            value="list"
            isChosen={chosen === 'list'}
            title={listName(present.title, t)}
            text={t('address.delivery.listText')}
          />
        )}
        {stores.length > 0 && (
          <Choice
            name={way.name}
            value="store"
            isChosen={chosen === 'store'}
            title={t('address.delivery.store')}
            text={t('address.delivery.storeText')}
          />
        )}
      </Choices>
      <div className="checkout-part is-address">
        <AddressChoice prefix={DELIVERY_PREFIX} field={field} view={view} />
      </div>
      {hasPoints && (
        <div className="checkout-part is-point">
          <PointFields field={field} t={t} />
        </div>
      )}
      {stores.length > 0 && (
        <div className="is-store">
          <Choices {...store} label={t('address.store')}>
            {stores.map((one) => {
              const [name = '', ...lines] = storeLines(one);
              return (
                <Choice
                  key={one.id}
                  name={store.name}
                  value={String(one.id)}
                  isChosen={store.typed === String(one.id)}
                  title={name}
                  text={lines.join(', ')}
                />
              );
            })}
          </Choices>
        </div>
      )}
    </div>
  );
}
