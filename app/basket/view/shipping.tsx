import type { FreeDelivery } from '../../delivery/rules/delivery-cost.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatPrice } from '../../price/rules/price.ts';

interface ProgressProps {
  readonly free: FreeDelivery;
  readonly layoutData: LayoutData;
}

const DIALOG = 'shipping-progress';

/** The amount missing for free delivery, and the dialog with the delivery costs. */
export function ShippingProgress({ free, layoutData }: ProgressProps) {
  const { t } = layoutData;
  return (
    <div className="basket-shipping">
      <p>
        <Icon name="truck" /> <span>{progressText(free, layoutData)}</span>
        <button
          type="button"
          className="quiet"
          command="show-modal"
          commandfor={DIALOG}
          aria-label={t('basket.freeMore')}
        >
          <Icon name="help" size={20} />
        </button>
      </p>
      <Bar free={free} layoutData={layoutData} />
      <Dialog className="shipping-dialog" id={DIALOG} name="basket-shipping-cost-progress">
        <DialogHead id={DIALOG} title={t('basket.tiers')} t={t} />
        <div className="shipping-tiers">
          <p>{progressText(free, layoutData)}</p>
          <Bar free={free} layoutData={layoutData} />
          <Tiers layoutData={layoutData} />
        </div>
      </Dialog>
    </div>
  );
}

function progressText({ missing }: FreeDelivery, { shop, t }: LayoutData) {
  if (missing === 0) return t('basket.freeReached');
  const amount = formatPrice(missing, shop.currency, shop.locale);
  const [before, after] = t('basket.freeMissing', { amount }).split(amount);
  return (
    <>
      {before}
      <b>{amount}</b>
      {after}
    </>
  );
}

function Bar({ free: { from, missing }, layoutData: { t } }: ProgressProps) {
  return <progress max={from} value={from - missing} aria-label={t('basket.tiers')} />;
}

function Tiers({ layoutData: { layout, shop, t } }: Pick<ProgressProps, 'layoutData'>) {
  const { frachtkosten, versandkostenBedingungen } = layout.shippingCostConfig;
  const money = (minor: number) =>
    minor === 0 ? t('info.free') : formatPrice(minor, shop.currency, shop.locale);
  const tiers = versandkostenBedingungen.toSorted((a, b) => a.ab_bestellwert - b.ab_bestellwert);
  return (
    <dl>
      {tiers.map(({ ab_bestellwert: value, versandkosten, label }) => (
        <div key={value}>
          <dt>
            {value === 0
              ? label || t('info.cost')
              : t('basket.tierFrom', { amount: formatPrice(value, shop.currency, shop.locale) })}
          </dt>
          <dd>{money(versandkosten)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('basket.tierFreight')}</dt>
        <dd>{money(frachtkosten.versandkosten)}</dd>
      </div>
    </dl>
  );
}
