import type { Basket } from '../../api/basket.ts';
import { totalQuantity } from '../../domain/basket.ts';
import { imageSizes } from '../../domain/image-sizes.ts';
import { productNumber } from '../../domain/reference-key.ts';
import { formatPrice } from '../../domain/price.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { LiveSlot } from '../../ui/recommended.tsx';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import css from './basket.css?inline';
import { BasketLine } from './line.tsx';

export interface BasketPageProps {
  readonly layoutData: LayoutData;
  readonly basket: Basket;
  /** Key of the line that a form just added or changed; it is highlighted. */
  readonly marked?: string | undefined;
  /** Whether that line got a lower quantity than requested. */
  readonly reduced?: boolean;
  readonly error?: string | undefined;
}

/** The basket page: lines, totals and the link to the checkout. Every change is a form. */
export function BasketPage({
  layoutData,
  basket,
  marked,
  reduced = false,
  error,
}: BasketPageProps) {
  const { t } = layoutData;
  const count = totalQuantity(basket.items);
  if (basket.items.length === 0) return <EmptyBasket layoutData={layoutData} error={error} />;
  return (
    <div
      className="wrap basket-page"
      data-live-basket={count}
      data-reduced={t('basket.reduced')}
      data-unavailable={t('basket.itemUnavailable')}
      data-full={t('basket.full')}
      data-failed={t('basket.changeFailed')}
    >
      <Style name="basket" css={css} />
      <div className="basket-lead">
        <h1>{t('basket.title')}</h1>
        <span className="soft">{t('basket.items', { count })}</span>
      </div>
      {error && (
        <p className="basket-warning" role="alert">
          {error}
        </p>
      )}
      <div className="basket-columns">
        <ul>
          {basket.items.map((item) => (
            <BasketLine
              key={item.key}
              item={item}
              layoutData={layoutData}
              marked={item.key === marked}
              reduced={reduced && item.key === marked}
            />
          ))}
        </ul>
        <Sum layoutData={layoutData} basket={basket} />
      </div>
      <LiveSlot slot="basket" items={numbersOf(basket)} />
    </div>
  );
}

/** Returns the numbers of the basket's products, each once. */
function numbersOf({ items }: Basket): string[] {
  return [...new Set(items.map(({ product }) => productNumber(product.referenceKey)))];
}

function Sum({
  layoutData: { shop, t },
  basket: { cost },
}: {
  layoutData: LayoutData;
  basket: Basket;
}) {
  const money = (minor: number) => formatPrice(minor, cost.currencyCode, shop.locale);
  return (
    <aside className="basket-sum" aria-label={t('basket.sum')}>
      <h2>{t('basket.sum')}</h2>
      <dl>
        <dt>{t('basket.subtotal')}</dt>
        <dd>{money(cost.withTax)}</dd>
      </dl>
      <dl className="basket-total">
        <dt>{t('basket.total')}</dt>
        <dd>{money(cost.withTax)}</dd>
      </dl>
      <p className="soft">
        {t('basket.vat', { amount: money(cost.tax.vat.amount) })}, {t('basket.shippingLater')}
      </p>
      <div className="basket-go">
        <span className="soft" aria-hidden="true">
          <b>{money(cost.withTax)}</b> {t('basket.shippingLater')}
        </span>
        <a className="button" href={href('checkout', shop)}>
          {t('basket.toCheckout')}
        </a>
      </div>
    </aside>
  );
}

const ART = { key: 'f/1001/800x800/5e1f0c9a2b/art-nest-empty.webp', width: 800, height: 800 };
const ART_SIZES = imageSizes({ base: 230, md: 400 });

function EmptyBasket({
  layoutData: { shop, t },
  error,
}: {
  layoutData: LayoutData;
  error: string | undefined;
}) {
  return (
    <div className="wrap" data-live-basket={0}>
      <Style name="basket" css={css} />
      <section className="basket-empty">
        <div>
          <h1>{t('basket.empty.title')}</h1>
          <p>{t('basket.empty.text')}</p>
          {error && <p role="alert">{error}</p>}
          <a className="button" href={href('home', shop)}>
            {t('basket.goShopping')}
          </a>
        </div>
        <ContentPicture image={ART} alt="" sizes={ART_SIZES} widths={[300, 480, 780]} first />
      </section>
      <LiveSlot slot="basket" />
    </div>
  );
}
