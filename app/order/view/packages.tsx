import { narrowName } from '../../text/rules/heading-text.ts';
import type { Order, OrderItem } from '../schemas/order.ts';
import { DOWNLOAD_KEY, STORE_KEY } from '../../checkout/rules/checkout.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import type { WorkCalendar } from '../../delivery/rules/delivery-date.ts';
import { expectedDelivery, orderSendingDay } from '../rules/order-delivery.ts';
import { shownCode } from '../../voucher/rules/gift-card.ts';
import { giftOf } from '../rules/order-gifts.ts';
import { hasEnded } from '../rules/refund.ts';
import { areReturned, type OrderLine } from '../rules/order-view.ts';
import { waitsForAdvance } from '../../checkout/rules/payment.ts';
import { formatPrice } from '../../price/rules/price.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { GiftCardLines } from '../../ui/gift-card-lines.tsx';
import { PresentLines } from '../../ui/present-lines.tsx';
import { afterPaymentText } from '../../ui/delivery-text.ts';
import { unpaidText } from '../../ui/sending-texts.ts';

type Package = Order['packages'][number];

const DAY = 86_400_000;

interface PackagesProps {
  readonly order: Order;
  readonly lines: readonly OrderLine<OrderItem>[];
  readonly layoutData: LayoutData;
}

interface Placed {
  /** The calendar of the delivery's working days. */
  readonly calendar: WorkCalendar;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The packages of an order, each with its state, its delivery and its items. */
export function OrderPackages({ order, lines, layoutData, calendar, now }: PackagesProps & Placed) {
  const loose = lines.filter(({ item }) => !order.packages.some(({ id }) => id === item.packageId));
  return (
    <>
      {order.packages.map((one, at) => (
        <section className="order-package" key={one.id} aria-labelledby={`package-${one.id}`}>
          <PackageHead {...{ order, one, calendar, layoutData, now }} index={at + 1} />
          <Lines
            order={order}
            lines={lines.filter(({ item }) => item.packageId === one.id)}
            layoutData={layoutData}
          />
        </section>
      ))}
      {loose.length > 0 && (
        <section className="order-package" aria-labelledby="package-none">
          <h2 id="package-none">{layoutData.t('order.package.none')}</h2>
          <Lines order={order} lines={loose} layoutData={layoutData} />
        </section>
      )}
    </>
  );
}

function PackageHead({
  order,
  one,
  index,
  calendar,
  layoutData,
  now,
}: Placed & {
  readonly order: Order;
  readonly one: Package;
  readonly index: number;
  readonly layoutData: LayoutData;
}) {
  const { shop, t } = layoutData;
  const { carrierKey, deliveredAt, shippedAt, status, trackingUrl } = one;
  const all = order.packages.length;
  const isSent = carrierKey !== STORE_KEY && carrierKey !== DOWNLOAD_KEY;
  const isComing = !['delivered', 'cancelled'].includes(status) && !isBack(order, one.id);
  return (
    <header>
      <h2 id={`package-${one.id}`}>
        {all === 1 ? t('order.package.only') : t('order.package', { index, all })}
      </h2>
      <p>
        <b>{stateText(order, one, layoutData)}</b>
        {isSent && shippedAt !== null && status !== 'open' && (
          <span className="soft">
            {t('order.package.sent', { date: formatDay(shippedAt, shop) })}
          </span>
        )}
        {isSent && deliveredAt !== null && status === 'delivered' && (
          <span className="soft">
            {t('order.package.arrived', { date: formatDay(deliveredAt, shop) })}
          </span>
        )}
        {isComing && (isSent || status === 'open') && (
          <Days {...{ order, one, calendar, now, shop, t }} />
        )}
      </p>
      {trackingUrl !== null && status === 'shipped' && (
        <a className="order-track" href={trackingUrl} rel="noreferrer">
          {t('order.package.track')}
        </a>
      )}
    </header>
  );
}

/** Whether all that was in a package came back. */
function isBack({ items }: Order, packageId: number): boolean {
  return areReturned(items.filter((item) => item.packageId === packageId));
}

/**
 * Returns the text of a package's state: a package for collection is ready in the store, and a file is not shipped. An order in
 * advance is not packed before its payment.
 */
function stateText(
  order: Order,
  { carrierKey, carrierName: carrier, id, status }: Package,
  layoutData: LayoutData,
): string {
  const { shop, t } = layoutData;
  if (status === 'cancelled') return t('order.package.cancelled');
  if (isBack(order, id)) return t('order.package.returned');
  const { address, confirmedAt } = order;
  const isOpen = status === 'open';
  const isUnpaid = isOpen && confirmedAt !== null && waitsForAdvance(order);
  if (carrierKey === DOWNLOAD_KEY)
    return isUnpaid
      ? unpaidText(orderSendingDay(order, shop.options.timezone), layoutData)
      : t(`order.package.download.${fileState(order, id, isOpen)}`);
  if (isUnpaid) return t('order.package.unpaid');
  if (isOpen && confirmedAt === null) return t('order.package.waiting');
  const store = address.store?.name ?? carrier;
  if (carrierKey === STORE_KEY) return t(`order.package.store.${status}`, { store });
  return t(`order.package.${status}`, { carrier });
}

/** A file is delivered at once, but for a gift card whose mail to its recipient leaves on another day. */
function fileState(
  { items }: Order,
  packageId: number,
  isOpen: boolean,
): 'open' | 'planned' | 'delivered' {
  if (isOpen) return 'open';
  const inside = items.filter((item) => item.packageId === packageId && !hasEnded(item.status));
  return inside.some(({ giftCardMail }) => giftCardMail?.sentAt === null) ? 'planned' : 'delivered';
}

function Days({
  order,
  one,
  calendar,
  now,
  shop,
  t,
}: Pick<LayoutData, 'shop' | 't'> & Placed & { readonly order: Order; readonly one: Package }) {
  const expected = expectedDelivery(order, one.deliveryDate, calendar);
  if (!expected) return null;
  if (expected.kind === 'afterPayment')
    return <span className="soft">{afterPaymentText(expected, t)}</span>;
  // The days are midnights in UTC.
  const utc = { ...shop, options: { ...shop.options, timezone: 'UTC' } };
  const [from, to] = [formatDay(expected.from, utc), formatDay(expected.to, utc)];
  if (now >= expected.to + DAY) return <span>{t('order.package.late', { day: to })}</span>;
  const text =
    from === to ? t('order.package.day', { day: from }) : t('order.package.days', { from, to });
  return <span className="soft">{text}</span>;
}

function Lines({ order, lines, layoutData: { shop, t } }: PackagesProps) {
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  return (
    <ul className="order-lines">
      {lines.map(({ key, item, items, undiscountedWithTax, withTax }) => (
        <li key={key}>
          {item.product.image && (
            <ProductPicture src={item.product.image} alt="" sizes="72px" widths={[150]} />
          )}
          <div>
            <a href={shop.prefix + item.product.path}>
              {narrowName(item.product.name, shop.language)}
            </a>
            <LineDetails item={item} t={t} />
            <GiftCardLines card={item.customData.giftCard} item={item} layoutData={{ shop, t }} />
            <PresentLines gift={giftOf(order, item.lineKey)} t={t} />
            <CardCodes items={items} t={t} />
            <span className="soft">
              {t('order.quantity', { count: items.length })}
              {item.isGift && ` · ${t('order.gift')}`}
            </span>
            {(item.status === 'cancelled' || item.status === 'returned') && (
              <span className="soft">{t(`order.item.${item.status}`)}</span>
            )}
          </div>
          <p>
            {undiscountedWithTax > withTax && <s>{money(undiscountedWithTax)}</s>}
            <b>{money(withTax)}</b>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Codes of gift cards that were bought as files. */
export function CardCodes({
  items,
  t,
}: {
  readonly items: readonly OrderItem[];
  readonly t: Translate;
}) {
  const codes = items.flatMap(({ giftCardCode }) => giftCardCode ?? []);
  return codes.map((code) => (
    <span key={code}>{t('order.package.code', { code: shownCode(code) })}</span>
  ));
}

/** The options that distinguish a line from others of its product: size, colour, personalised text. */
export function LineDetails({ item, t }: { readonly item: OrderItem; readonly t: Translate }) {
  const text = item.displayData['attribute-1'];
  const facts = [...item.variant.options, ...(text ? [text] : [])];
  if (facts.length === 0) return null;
  return (
    <span className="soft">
      {facts.map(({ label, value }) => t('product.labelled', { label, value })).join(' · ')}
    </span>
  );
}
