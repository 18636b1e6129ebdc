import type { Coupon } from '../../content/layout-content.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { formatDay } from '../../time/rules/day-text.ts';
import { normaliseCode } from '../../voucher/rules/voucher.ts';
import { takesVouchers } from '../../voucher/rules/voucher-product.ts';
import type { Basket } from '../schemas/basket.ts';
import { ActionField } from '../../ui/action-field.tsx';

interface CouponsProps {
  readonly basket: Basket;
  /** The layout's coupons that can be redeemed now. */
  readonly coupons: readonly Coupon[];
  readonly layoutData: LayoutData;
}

/**
 * The layout's coupons beside the field for a code, each with a form that redeems it (docs/rules/content.md#campaign). What
 * the basket has already is left out, and all of them where a voucher reduces nothing of it.
 */
export function Coupons({ basket, coupons, layoutData }: CouponsProps) {
  const { t, shop } = layoutData;
  const applied = normaliseCode(basket.voucher?.code ?? '');
  const offered = coupons.filter(({ code }) => normaliseCode(code) !== applied);
  const isOfUse = basket.items.some(
    ({ isGift, product, status }) =>
      !isGift && status === 'available' && takesVouchers(product, shop.company),
  );
  if (offered.length === 0 || !isOfUse) return null;
  return (
    <section className="basket-coupons">
      <h3>{t('coupon.yours')}</h3>
      <ul>
        {offered.map(({ code, label, text, dateTo }) => (
          <li key={code}>
            <div>
              <b>{label}</b>
              {text && <small className="soft">{text}</small>}
              {/* `dateTo` is exclusive, so the last day is that of the moment before. */}
              {dateTo !== undefined && (
                <small className="soft">
                  {t('coupon.until', { date: formatDay(dateTo - 1, shop) })}
                </small>
              )}
            </div>
            <form method="post" action="#codes" data-live="basket">
              <ActionField name="basket.voucher" />
              <input type="hidden" name="code" value={code} />
              <button type="submit" className="button button-ghost">
                {t('coupon.use')}
                <span className="visually-hidden">{` ${label}`}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
