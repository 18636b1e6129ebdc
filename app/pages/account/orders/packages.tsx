import type { Order, OrderItem } from '../../../api/order.ts';
import { formatDay } from '../../../domain/day-text.ts';
import type { OrderLine } from '../../../domain/order-view.ts';
import { formatPrice } from '../../../domain/price.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { ProductPicture } from '../../../ui/picture.tsx';

type Package = Order['packages'][number];

interface PackagesProps {
  readonly order: Order;
  readonly lines: readonly OrderLine<OrderItem>[];
  readonly layoutData: LayoutData;
}

/** The packages of an order, each with its state, its way and its pieces. */
export function OrderPackages({ order, lines, layoutData }: PackagesProps) {
  const loose = lines.filter(
    ({ piece }) => !order.packages.some(({ id }) => id === piece.packageId),
  );
  return (
    <>
      {order.packages.map((one, at) => (
        <section className="order-package" key={one.id} aria-labelledby={`package-${one.id}`}>
          <PackageHead order={order} one={one} index={at + 1} layoutData={layoutData} />
          <Lines
            order={order}
            lines={lines.filter(({ piece }) => piece.packageId === one.id)}
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
  order: { confirmedAt, packages },
  one,
  index,
  layoutData: { shop, t },
}: {
  readonly order: Order;
  readonly one: Package;
  readonly index: number;
  readonly layoutData: LayoutData;
}) {
  const { carrierName: carrier, shippedAt, status, trackingUrl } = one;
  const all = packages.length;
  const isWaiting = status === 'open' && confirmedAt === null;
  return (
    <header>
      <h2 id={`package-${one.id}`}>
        {all === 1 ? t('order.package.only') : t('order.package', { index, all })}
      </h2>
      <p>
        <b>{t(isWaiting ? 'order.package.waiting' : `order.package.${status}`, { carrier })}</b>
        {shippedAt !== null && status !== 'open' && (
          <span className="soft">
            {t('order.package.sent', { date: formatDay(shippedAt, shop) })}
          </span>
        )}
        {status !== 'delivered' && status !== 'cancelled' && <Days one={one} shop={shop} t={t} />}
      </p>
      {trackingUrl !== null && status === 'shipped' && (
        <a className="order-track" href={trackingUrl} rel="noreferrer">
          {t('order.package.track')}
        </a>
      )}
    </header>
  );
}

function Days({
  one: { deliveryDate },
  shop,
  t,
}: Pick<LayoutData, 'shop' | 't'> & { readonly one: Package }) {
  if (deliveryDate === null) return null;
  // The days are midnights in UTC.
  const utc = { ...shop, options: { ...shop.options, timezone: 'UTC' } };
  const [from, to] = [formatDay(deliveryDate.min, utc), formatDay(deliveryDate.max, utc)];
  const text =
    from === to ? t('order.package.day', { day: from }) : t('order.package.days', { from, to });
  return <span className="soft">{text}</span>;
}

function Lines({ order, lines, layoutData: { shop, t } }: PackagesProps) {
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  return (
    <ul className="order-lines">
      {lines.map(({ key, piece, pieces, undiscountedWithTax, withTax }) => (
        <li key={key}>
          {piece.product.image && (
            <ProductPicture src={piece.product.image} alt="" sizes="72px" widths={[150]} />
          )}
          <div>
            <a href={shop.prefix + piece.product.path}>{piece.product.name}</a>
            <LineDetails piece={piece} t={t} />
            <span className="soft">
              {t('order.quantity', { count: pieces.length })}
              {piece.isGift && ` · ${t('order.gift')}`}
            </span>
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

/** What tells a line from others of its product: size, colour, the text on it. */
export function LineDetails({ piece, t }: { readonly piece: OrderItem; readonly t: Translate }) {
  const text = piece.displayData['attribute-1'];
  const facts = [...piece.variant.options, ...(text ? [text] : [])];
  if (facts.length === 0) return null;
  return (
    <span className="soft">
      {facts.map(({ label, value }) => t('product.labelled', { label, value })).join(' · ')}
    </span>
  );
}
