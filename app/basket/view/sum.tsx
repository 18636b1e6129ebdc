import type { Basket } from '../schemas/basket.ts';
import { ContentAnchor } from '../../content/content-anchor.tsx';
import { isBought } from '../../checkout/rules/checkout.ts';
import { countryName } from '../../shop/rules/country.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import { languageTag } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { PromotionHints } from './promotions.tsx';
import { type BasketView, discountName, moneyOf } from '../../ui/basket-view.ts';
import type { Coupon } from '../../content/layout-content.ts';
import { VoucherPart } from './voucher.tsx';

interface SumProps {
  readonly basket: Basket;
  readonly view: BasketView;
  readonly layoutData: LayoutData;
}

/** The sum of the basket with its codes, and the link to the checkout. */
export function Sum({
  basket,
  view,
  layoutData,
  failed,
  storedCode,
  coupons,
}: SumProps & {
  readonly failed?: FailedForm | undefined;
  readonly storedCode?: string | undefined;
  readonly coupons?: readonly Coupon[] | undefined;
}) {
  const { shop, t } = layoutData;
  const money = moneyOf(basket, layoutData);
  const { totals } = view;
  const notes = [
    ...(totals.vat > 0 ? [t('basket.vat', { amount: money(totals.vat) })] : []),
    ...(totals.shipping === undefined ? [t('basket.shippingLater')] : []),
  ];
  const tax = notes.join(', ');
  return (
    <aside className="basket-sum" aria-label={t('basket.sum')}>
      <h2>{t('basket.sum')}</h2>
      <VoucherPart
        basket={basket}
        layoutData={layoutData}
        failed={failed}
        storedCode={storedCode}
        coupons={coupons}
      />
      <PromotionHints basket={basket} layoutData={layoutData} />
      <Rows basket={basket} view={view} layoutData={layoutData} />
      <dl className="basket-total">
        <dt>{t('basket.total')}</dt>
        <dd>{money(totals.total)}</dd>
      </dl>
      {tax && <p className="soft">{tax}</p>}
      {totals.giftCard > 0 && (
        <dl className="basket-due">
          <div>
            <dt>{t('basket.giftCardRow')}</dt>
            <dd>{money(-totals.giftCard)}</dd>
          </div>
          <div>
            <dt>{t('basket.due')}</dt>
            <dd>{money(totals.due)}</dd>
          </div>
        </dl>
      )}
      <div className="basket-go">
        <span className="soft" aria-hidden="true">
          <b>{money(totals.due)}</b> {tax}
        </span>
        {basket.items.some(isBought) && (
          <a className="button" href={href('checkout', shop)}>
            {t('basket.toCheckout')}
          </a>
        )}
      </div>
      <Notes basket={basket} view={view} layoutData={layoutData} />
      <Trust layoutData={layoutData} />
    </aside>
  );
}

function Rows({ basket, view: { totals, delivery }, layoutData }: SumProps) {
  const { shop, t } = layoutData;
  const money = moneyOf(basket, layoutData);
  const country = countryName(shop.country, languageTag(shop));
  const label = {
    none: t('basket.download'),
    parcel: t('basket.shippingTo', { country }),
    freight: t('basket.freightTo', { country }),
  }[delivery.kind];
  return (
    <dl className="basket-rows">
      <div>
        <dt>{t('basket.subtotal')}</dt>
        <dd>{money(totals.subtotal)}</dd>
      </div>
      {totals.discounts.map((discount) => (
        <div key={discount.kind + discount.id}>
          <dt>{discountName(discount, basket, t)}</dt>
          <dd>{money(-discount.amount)}</dd>
        </div>
      ))}
      {totals.wrapping > 0 && (
        <div>
          <dt>{t('gift.wrapping')}</dt>
          <dd>{money(totals.wrapping)}</dd>
        </div>
      )}
      {totals.shipping !== undefined && basket.items.some(isBought) && (
        <div>
          <dt>{label}</dt>
          <dd>{totals.shipping === 0 ? t('info.free') : money(totals.shipping)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Notes on the order: points, and payment in instalments. */
function Notes({ view: { points }, layoutData: { shop, t } }: SumProps) {
  if (points === 0 && !shop.options.paypalInstallments) return null;
  return (
    <ul className="basket-notes">
      {points > 0 && <li>{t('basket.payback', { points })}</li>}
      {shop.options.paypalInstallments && <li>{t('basket.instalments')}</li>}
    </ul>
  );
}

/** The shop's seals, its hotline and its payment methods. */
function Trust({ layoutData }: Pick<SumProps, 'layoutData'>) {
  const { layout, link, t } = layoutData;
  const [hotline] = layout.hotlineCards;
  return (
    <div className="basket-trust">
      <ul>
        {layout.trustSeals.map(({ label, to }) => (
          <li key={label}>
            <Icon name="check" size={20} />
            <ContentAnchor link={link(to)}>{label}</ContentAnchor>
          </li>
        ))}
        {hotline && (
          <li>
            <Icon name="phone" size={20} />
            <a href={`tel:${hotline.number.replaceAll(/[^\d+]/g, '')}`}>
              {t('basket.hotline', { number: hotline.number })}
            </a>
          </li>
        )}
      </ul>
      {layout.paymentProviders.length > 0 && (
        <ul className="basket-pay" aria-label={t('footer.payment')}>
          {layout.paymentProviders.map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
