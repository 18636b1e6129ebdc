import { narrowName } from '../../../text/rules/heading-text.ts';
import type { Order, OrderItem } from '../../schemas/order.ts';
import { orderSums } from '../../rules/order-sums.ts';
import { boughtLines, type OrderLine } from '../../rules/order-view.ts';
import { isPaidOffline, methodOf } from '../../../checkout/rules/payment.ts';
import { formatPrice } from '../../../price/rules/price.ts';
import { imageSizes } from '../../../image/rules/image-sizes.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { ProductPicture } from '../../../ui/picture.tsx';
import { GiftCardLines } from '../../../ui/gift-card-lines.tsx';
import { PresentLines } from '../../../ui/present-lines.tsx';
import { giftOf } from '../../rules/order-gifts.ts';
import { CardCodes } from '../packages.tsx';

interface LinesProps {
  readonly layoutData: LayoutData;
  readonly order: Order;
}

const WIDTHS = [150] as const;
const SIZES = imageSizes({ base: 64 });

/** The ordered lines and their costs. */
export function Lines({ layoutData, order }: LinesProps) {
  return (
    <>
      <ul className="thanks-lines">
        {boughtLines(order.items).map((line) => (
          <Line key={line.key} line={line} layoutData={layoutData} order={order} />
        ))}
      </ul>
      <Sums layoutData={layoutData} order={order} />
    </>
  );
}

function Line({
  line: { item, items, listed },
  layoutData: { shop, t },
  order,
}: LinesProps & { readonly line: OrderLine<OrderItem> }) {
  const { product, variant, displayData } = item;
  const text = displayData['attribute-1'];
  const facts = [
    ...variant.options.map(({ label, value }) => t('product.labelled', { label, value })),
    ...(text ? [t('product.labelled', { label: text.label, value: text.value })] : []),
  ];
  return (
    <li>
      {product.image && <ProductPicture src={product.image} alt="" sizes={SIZES} widths={WIDTHS} />}
      <div>
        <a href={shop.prefix + product.path}>
          {items.length} × {narrowName(product.name, shop.language)}
        </a>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <GiftCardLines card={item.customData.giftCard} item={item} layoutData={{ shop, t }} />
        <PresentLines gift={giftOf(order, item.lineKey)} t={t} />
        <CardCodes items={items} t={t} />
      </div>
      <b>{item.isGift ? t('thanks.gift') : formatPrice(listed, order.currencyCode, shop.locale)}</b>
    </li>
  );
}

function Sums({ layoutData: { shop, t }, order }: LinesProps) {
  const sums = orderSums(order);
  const method = methodOf(order.payment);
  // If gift card and credit pay everything, they are the method.
  const rest = method === 'G' ? 0 : sums.due;
  const money = (minor: number) => formatPrice(minor, order.currencyCode, shop.locale);
  const code = order.voucher?.coupon_code ?? '';
  const rows = [
    [t('basket.subtotal'), money(sums.goods), true],
    [t('thanks.discount'), money(-sums.promotions), sums.promotions > 0],
    [t('basket.voucherRow', { code }), money(-sums.voucher), sums.voucher > 0],
    [t('gift.wrapping'), money(sums.wrapping), sums.wrapping > 0],
    [t('thanks.shipping'), sums.shipping === 0 ? t('info.free') : money(sums.shipping), true],
    [t('thanks.rounding'), money(sums.other), sums.other !== 0],
  ] as const;
  const after = [
    [t('basket.giftCardRow'), money(-sums.giftCard), sums.giftCard > 0],
    [t('basket.creditRow'), money(-sums.credit), sums.credit > 0],
    [t('thanks.rounding'), money(sums.rounding), sums.rounding !== 0],
    [
      isPaidOffline(method) ? t('basket.due') : t(`payment.${method}`),
      money(rest),
      rest > 0 && (sums.giftCard > 0 || sums.credit > 0 || sums.rounding !== 0),
    ],
  ] as const;
  return (
    <dl className="thanks-sums">
      <Rows rows={rows} />
      <div className="is-total">
        <dt>
          {t('basket.total')}{' '}
          {sums.vat > 0 && <small>{t('basket.vat', { amount: money(sums.vat) })}</small>}
        </dt>
        <dd>{money(sums.total)}</dd>
      </div>
      <Rows rows={after} />
    </dl>
  );
}

/** Rows with label, amount, and whether they are shown. */
function Rows({ rows }: { readonly rows: readonly (readonly [string, string, boolean])[] }) {
  return rows.map(
    ([label, amount, isShown]) =>
      isShown && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ),
  );
}
