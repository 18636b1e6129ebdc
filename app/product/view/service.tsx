import { countries } from '../../../edge-config/countries/countries.ts';
import type { Product } from '../schemas/product.ts';
import { isAddable } from '../rules/availability.ts';
import { deliveryCost, freeDeliveryFrom } from '../../delivery/rules/delivery-cost.ts';
import { formatPrice, formatRoundPrice } from '../../price/rules/price.ts';
import { isBulky, isPersonalised } from '../rules/product.ts';
import { RETURN_DAYS, type ReturnRule, returnRule } from '../../order/rules/returns.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { isDownloadVoucher, isSentAsFile } from '../../voucher/rules/voucher-product.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Fold } from './fold.tsx';
import { GuaranteeNotice } from './legal-guarantee.tsx';

interface ServiceProps {
  readonly product: Product;
  readonly layoutData: LayoutData;
}

/** URLs of the shop's pages on delivery and returns. */
export interface ServiceLinks {
  readonly shippingHref: string;
  readonly returnsHref: string;
}

/** Returns the return rule of a product. */
export function returnRuleOf(
  product: Pick<Product, 'attributes' | 'variants'>,
  { company }: Pick<Shop, 'company'>,
): ReturnRule {
  return returnRule({
    isPersonalised: isPersonalised(product.attributes),
    isDownload: isSentAsFile(product, company),
  });
}

/** What a price is without, as it stands beside it. */
interface DeliveryPrice {
  /** Whether delivery costs nothing, so that it is not added to the price. */
  readonly isFree: boolean;
  readonly text: string;
  /** From when delivery costs nothing. */
  readonly freeFrom: string | undefined;
}

/** Returns the delivery costs of one item as they stand beside its price; undefined for a download. */
export function deliveryPrice(
  product: Product,
  layoutData: Pick<LayoutData, 'layout' | 'shop' | 't'>,
): DeliveryPrice | undefined {
  const { layout, shop, t } = layoutData;
  if (isSentAsFile(product, shop.company)) return undefined;
  const cost = deliveryCostOf(product, layoutData)?.versandkosten;
  if (cost === undefined)
    return { isFree: false, text: t('product.shipping'), freeFrom: undefined };
  if (cost === 0) return { isFree: true, text: t('product.shippingFree'), freeFrom: undefined };
  const price = (amount: number) => formatPrice(amount, shop.currency, shop.locale);
  const from = isBulky(product.variants) ? undefined : freeDeliveryFrom(layout.shippingCostConfig);
  return {
    isFree: false,
    text: t('product.shippingCost', { amount: price(cost) }),
    freeFrom:
      from === undefined
        ? undefined
        : t('product.shippingFreeFrom', {
            amount: formatRoundPrice(from, shop.currency, shop.locale),
          }),
  };
}

/** Returns the delivery costs of one item; undefined for a download, and if the costs depend on the variant. */
export function deliveryCostOf(
  product: Pick<Product, 'attributes' | 'variants'>,
  { layout, shop }: Pick<LayoutData, 'layout' | 'shop'>,
) {
  if (isSentAsFile(product, shop.company)) return undefined;
  const { variants } = product;
  const addable = variants.filter(({ customData }) => isAddable(customData.KQPRI.BVC));
  const [cost, ...others] = (addable.length > 0 ? addable : variants).map(({ price }) =>
    deliveryCost(layout.shippingCostConfig, {
      withTax: price.withTax,
      isBulky: isBulky(variants),
    }),
  );
  return others.every((one) => one?.versandkosten === cost?.versandkosten) ? cost : undefined;
}

/**
 * Information before the purchase: returns, with a link to the section about them, and the legal guarantee with the
 * harmonised notice (Directive 2011/83/EU Art. 6 (1) (l)), in Switzerland as text.
 */
export function Promises({ product, layoutData: { shop, t } }: ServiceProps) {
  const rule = returnRuleOf(product, shop);
  const { isInUnion } = countries[shop.country];
  return (
    <ul className="promises">
      <li>
        <Icon name="return" />
        <span>
          <a href="#returns">{t(`returns.${rule}`, { days: RETURN_DAYS })}</a>
          {rule === 'free' && <small className="soft">{t('returns.label')}</small>}
        </span>
      </li>
      {rule !== 'download' && (
        <li>
          <Icon name="check" />
          <span>
            {isInUnion ? <GuaranteeNotice language={shop.language} t={t} /> : t('guarantee.title')}
            <small className="soft">{t('guarantee.text')}</small>
          </span>
        </li>
      )}
    </ul>
  );
}

/** The sections about delivery and returns. */
export function Service({
  product,
  layoutData,
  links,
}: ServiceProps & { readonly links: ServiceLinks }) {
  const { t } = layoutData;
  const rule = returnRuleOf(product, layoutData.shop);
  return (
    <>
      <Fold id="delivery" title={t('info.delivery')}>
        <Delivery product={product} layoutData={layoutData} />
        <p>
          <a className="quiet" href={links.shippingHref}>
            {t('info.deliveryMore')}
          </a>
        </p>
      </Fold>
      <Fold id="returns" title={t('info.returns')}>
        <p>{t(`returns.text.${rule}`, { days: RETURN_DAYS })}</p>
        <p>
          <a className="quiet" href={links.returnsHref}>
            {t('info.returnsMore')}
          </a>
        </p>
      </Fold>
    </>
  );
}

function Delivery({ product, layoutData }: ServiceProps) {
  const { shop, t } = layoutData;
  const cost = deliveryCostOf(product, layoutData);
  if (isDownloadVoucher(product.attributes, shop.company)) return <p>{t('info.giftCard')}</p>;
  if (isSentAsFile(product, shop.company)) return <p>{t('info.download')}</p>;
  return (
    <>
      {cost && <p>{costText(cost, shop, t)}</p>}
      {isBulky(product.variants) && <p>{t('info.freight')}</p>}
    </>
  );
}

function costText(
  { label, versandkosten }: { readonly label: string; readonly versandkosten: number },
  shop: Shop,
  t: LayoutData['t'],
): string {
  const free = t('info.free');
  const value = versandkosten === 0 ? free : formatPrice(versandkosten, shop.currency, shop.locale);
  // Editors name a cost of zero "free delivery", which its value already says.
  const own = versandkosten === 0 ? '' : label;
  return t('product.labelled', { label: own || t('info.cost'), value });
}
