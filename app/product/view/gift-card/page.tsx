import type { Product } from '../../schemas/product.ts';
import { isAddable } from '../../rules/availability.ts';
import type { CardAmounts, CardDays } from '../../../voucher/rules/gift-card-details.ts';
import type { FailedForm } from '../../../form/rules/failed-form.ts';
import { headingText } from '../../../text/rules/heading-text.ts';
import type { Crumb } from '../../../page/rules/breadcrumb.ts';
import { href } from '../../../routes.ts';
import { formatDay } from '../../../time/rules/day-text.ts';
import { cardValidUntil } from '../../../voucher/rules/gift-card-validity.ts';
import { isSentAsFile } from '../../../voucher/rules/voucher-product.ts';
import { categoryPath } from '../../../ui/card-view.ts';
import { AddLayer } from '../../../ui/add-layer.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb.tsx';
import { deliveryTexts } from '../../../ui/delivery.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StructuredData } from '../../../ui/structured-data.tsx';
import { LinkedStyles, Style } from '../../../ui/style.tsx';
import { BelowStyles } from '../../../layouts/below-styles.tsx';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { AddStatus } from '../add-status.tsx';
import { deliveryPrice, Promises, Service, type ServiceLinks } from '../service.tsx';
import { structuredProduct } from '../structured.ts';
import css from './gift-card.css?inline';
import { chosenCard, GiftCardForm, otherProblem } from './form.tsx';
import { CardPreview } from './preview.tsx';

interface GiftCardPageProps {
  readonly layoutData: LayoutData;
  readonly product: Product;
  readonly links: ServiceLinks;
  /** Its categories, each with a path if the shop has a page for it. */
  readonly trail: readonly Crumb[];
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  /** Time at which the product was read, in milliseconds since 1970. */
  readonly now: number;
  readonly amounts: CardAmounts;
  /** Days on which a card can be sent. */
  readonly days: CardDays;
  /** A form of this page that failed. */
  readonly failed?: FailedForm | undefined;
}

/** The styles of the layer after an addition, which is below the link. */
const LAYER_STYLES = new Set(['product-card', 'product-slider']);

/** The page of a gift card: its amount, and for one by mail the recipient, with a preview (docs/rules/voucher.md#chosen-gift-cards). */
export function GiftCardPage(props: GiftCardPageProps) {
  const { amounts, days, failed, layoutData, links, origin, product, trail } = props;
  const { shop, t } = layoutData;
  const { variants } = product;
  const chosen = variants.find(({ customData }) => isAddable(customData.KQPRI.BVC)) ?? variants[0];
  if (!chosen) return null;
  const isMailed = isSentAsFile(product, shop.company);
  const delivery = deliveryTexts(chosen, product, shop.company, t);
  const card = chosenCard(failed, chosen.price.withTax, amounts);
  return (
    <div className="wrap">
      <Style name="gift-card" css={css} />
      <Breadcrumb
        trail={[...trail, { label: product.name }]}
        shop={shop}
        t={t}
        origin={origin}
        endsHere
      />
      <div className="gift-card">
        <div
          className="images"
          data-brand={product.brand}
          data-name={product.name}
          data-reference={product.referenceKey}
          data-variant={chosen.referenceKey}
          data-categories={categoryPath(product)}
          data-price={chosen.price.withTax}
          data-currency={chosen.price.currencyCode}
        >
          <CardPreview card={card} isMailed={isMailed} layoutData={layoutData} />
        </div>
        <div className="gift-card-info">
          <h1>{headingText(product.name, shop.language)}</h1>
          <p className="gift-card-lead">{product.description}</p>
          {isAddable(chosen.customData.KQPRI.BVC) ? (
            <GiftCardForm
              {...{ amounts, card, days, failed, isMailed, layoutData, product }}
              variant={chosen}
              delivery={deliveryPrice(product, layoutData)}
              shippingHref={links.shippingHref}
            />
          ) : (
            <p>{delivery.text}</p>
          )}
          <AddStatus t={t} basketHref={href('basket', shop)} error={otherProblem(failed)} />
          <LinkedStyles value={LAYER_STYLES}>
            <AddLayer t={t} basketHref={href('basket', shop)} />
          </LinkedStyles>
          <BelowStyles />
          <ul className="gift-card-facts">
            {facts(isMailed, delivery.text, layoutData, props.now).map((fact) => (
              <li key={fact}>
                <Icon name="check" size={20} /> {fact}
              </li>
            ))}
          </ul>
          <Promises product={product} layoutData={layoutData} />
          <div className="details">
            <Service product={product} layoutData={layoutData} links={links} />
          </div>
        </div>
      </div>
      <StructuredData data={structuredProduct(product, layoutData, origin, undefined)} />
    </div>
  );
}

/** How and when it comes, and how and until when it is used. */
function facts(
  isMailed: boolean,
  delivery: string,
  { shop, t }: LayoutData,
  now: number,
): readonly string[] {
  const until = cardValidUntil(shop.country, now);
  return [
    ...(isMailed ? [t('giftcard.fact.mail')] : [t('giftcard.fact.post'), delivery]),
    t('giftcard.fact.parts'),
    until === undefined
      ? t('giftcard.fact.end')
      : t('giftcard.fact.until', { day: formatDay(until, shop) }),
  ];
}
