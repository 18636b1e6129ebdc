import type { Order } from '../../schemas/order.ts';
import type { FailedForm } from '../../../form/rules/failed-form.ts';
import { addressLines } from '../../../address/rules/address-lines.ts';
import { LOOKUP_ORDER } from '../../rules/order-lookup.ts';
import { type BankAccount, methodOf, waitsForAdvance } from '../../../checkout/rules/payment.ts';
import { imageSizes } from '../../../image/rules/image-sizes.ts';
import { formatPrice } from '../../../price/rules/price.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import type { PurchaseEvent } from '../../../tracking/events.ts';
import { sovendusFacts } from '../../../tracking/sovendus.ts';
import { ContentPicture } from '../../../ui/picture.tsx';
import { Style } from '../../../ui/style.tsx';
import accountCss from '../../../ui/form/forms.css?inline';
import { liveTexts } from '../../../ui/form/live-texts.ts';
import { listName } from '../../../ui/order-address.tsx';
import { WholeText } from '../../../ui/whole-text.tsx';
import { asksForTransfer, OrderTransfer } from '../transfer.tsx';
import { PickUpAddress, pickUpDay } from '../pick-up.tsx';
import { PasswordGuide } from '../../../ui/form/password-guide.tsx';
import { GuestAccount } from './guest-account.tsx';
import { Lines } from './lines.tsx';
import { NextSteps } from './next-steps.tsx';
import presentCss from '../../../ui/present-lines.css?inline';
import css from './thanks.css?inline';

const ART = { key: 'f/1001/800x800/5e1f0c9a2b/art-nest.webp', width: 800, height: 800 };
const ART_SIZES = imageSizes({ base: 88, lg: 300 });

interface ThanksProps {
  readonly layoutData: LayoutData;
  readonly order: Order;
  /** Key of the shop's freight carrier, who makes an appointment. */
  readonly freight: string;
}

/**
 * The page after an order. `purchase` is the data that the browser tracks, on the first rendered page of an order
 * (docs/rules/order.md#thank-you-page).
 */
export function ThanksPage({
  layoutData,
  order,
  account,
  freight,
  purchase,
  failed,
}: ThanksProps & {
  /** The bank account for a payment in advance. */
  readonly account: BankAccount | undefined;
  readonly purchase: PurchaseEvent | undefined;
  readonly failed: FailedForm | undefined;
}) {
  const { shop, t } = layoutData;
  const { customer, number } = order;
  const { isGuestCustomer } = customer.status;
  const vouchers = sovendusFacts(order, shop);
  return (
    <div
      className="wrap account thanks"
      data-live="account"
      data-texts={liveTexts(t)}
      data-purchase={purchase && JSON.stringify(purchase)}
    >
      <Style name="account" css={accountCss} />
      <Style name="thanks" css={css} />
      <Style name="present" css={presentCss} />
      <section className="thanks-lead">
        <ContentPicture image={ART} alt="" sizes={ART_SIZES} widths={[150, 300, 480]} first />
        <h1>{t('thanks.title')}</h1>
        <Facts {...{ layoutData, order }} />
        <OrderTransfer {...{ layoutData, order, account }} />
        <NextSteps {...{ layoutData, order, freight }} />
        <div className="thanks-ways">
          <a
            // The transfer is the shopper's main task.
            className={asksForTransfer(order, account) ? 'button button-ghost' : 'button'}
            href={
              isGuestCustomer
                ? `${href('orderStatus', shop)}?${LOOKUP_ORDER}=${number}`
                : href('accountOrder', shop, { orderNumber: number })
            }
          >
            {t(isGuestCustomer ? 'thanks.neutral.status' : 'thanks.order')}
          </a>
          <a className="button button-ghost" href={href('home', shop)}>
            {t('thanks.on')}
          </a>
        </div>
      </section>
      <div className="thanks-columns">
        <section className="panel">
          <h2>{t('thanks.items')}</h2>
          <Lines layoutData={layoutData} order={order} />
        </section>
        {isGuestCustomer && (
          <section className="panel is-quiet">
            <GuestAccount layoutData={layoutData} order={order} failed={failed} />
            <PasswordGuide t={t} />
          </section>
        )}
      </div>
      {vouchers && (
        <div id="sovendus" data-live="sovendus" data-sovendus={JSON.stringify(vouchers)} />
      )}
    </div>
  );
}

function Facts({ layoutData, order }: Omit<ThanksProps, 'freight'>) {
  const { shop, t } = layoutData;
  const { list, shipping, store } = order.address;
  const place = store?.place;
  return (
    <dl className="thanks-facts">
      <div>
        <dt>{t('thanks.number')}</dt>
        <dd>
          <WholeText>{order.number}</WholeText>
        </dd>
      </div>
      {(shipping ?? list ?? store) && (
        <div>
          <dt>{t('thanks.delivery')}</dt>
          {shipping && addressLines(shipping, shop).map((line) => <dd key={line}>{line}</dd>)}
          {list && <dd>{listName(list.title, t)}</dd>}
          {store && <dd>{t('thanks.store', { store: store.name })}</dd>}
          {place && (
            <dd className="thanks-place">
              <PickUpAddress address={place} day={pickUpDay(order)} layoutData={layoutData} />
            </dd>
          )}
        </div>
      )}
      <div>
        <dt>{t('thanks.payment')}</dt>
        <dd>{paymentText(order, layoutData)}</dd>
      </div>
    </dl>
  );
}

/** Methods that the shopper pays later; orders with other methods are paid. Klarna announces the date. */
const OPEN_PAYMENTS = {
  V: 'thanks.pay.V',
  RE: 'thanks.pay.RE',
  NN: 'thanks.pay.NN',
  KC: 'thanks.pay.klarna',
  KD: 'thanks.pay.klarna',
} as const;

function paymentText(order: Order, { shop, t }: LayoutData): string {
  const { currencyCode, payment } = order;
  const key = methodOf(payment);
  const amount = payment.find((one) => one.key === key)?.amount ?? 0;
  const isOpen = key === 'V' ? waitsForAdvance(order) : key in OPEN_PAYMENTS;
  if (!isOpen || amount === 0) return t('thanks.pay.done');
  const open = OPEN_PAYMENTS[key as keyof typeof OPEN_PAYMENTS];
  return t(open, { amount: formatPrice(amount, currencyCode, shop.locale) });
}
