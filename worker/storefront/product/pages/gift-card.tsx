import { productTrail } from '../../../../app/page/rules/breadcrumb.ts';
import { navigationLabels } from '../../../../app/layouts/navigation-labels.ts';
import { isValidImage } from '../../../../app/image/rules/image.ts';
import type { Product, ProductShops } from '../../../../app/product/schemas/product.ts';
import { GiftCardPage } from '../../../../app/product/view/gift-card/page.tsx';
import { productHead } from '../../../../app/product/view/head.ts';
import type { ServiceLinks } from '../../../../app/product/view/service.tsx';
import { dayStart } from '../../../../app/time/rules/time-zone.ts';
import { cardDays } from '../../../../app/voucher/rules/gift-card-details.ts';
import { giftCardAmounts } from '../../../../edge-config/gift-cards.ts';
import { shopOrigin } from '../../http/host-match.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { catalogueTimes, joinTimes } from '../../pages/times.ts';
import { alternatesOf } from './alternates.ts';

/** Longest day in milliseconds: one on which the clock goes back. */
const LONGEST_DAY = 25 * 60 * 60 * 1000;

interface Read {
  readonly product: Product;
  readonly shops: ProductShops['shops'];
  readonly links: ServiceLinks;
  /** Milliseconds since 1970. */
  readonly calledAt: number;
}

/** Returns the page of a gift card. It holds until the day ends, which is the first day that can be chosen. */
export function giftCardPage(
  context: PageContext,
  { calledAt, links, product, shops }: Read,
): PageAnswer {
  const { layoutData, shop } = context;
  const { timezone } = shop.options;
  const image = product.images.find(({ src }) => isValidImage(src));
  const { title, description } = productHead(product, layoutData);
  const tomorrow = dayStart(dayStart(calledAt, timezone) + LONGEST_DAY, timezone);
  return {
    kind: 'page',
    title,
    showsFailed: true,
    head: {
      description,
      sharing: { type: 'product', ...(image ? { image: { product: image.src } } : {}) },
      alternates: alternatesOf(shops),
    },
    cache: {
      times: joinTimes([catalogueTimes(shop, [product], calledAt), { validUntil: tomorrow }]),
    },
    linksBelowStyles: true,
    body: (
      <GiftCardPage
        layoutData={layoutData}
        product={product}
        links={links}
        trail={productTrail(product.categories[0] ?? [], navigationLabels(layoutData))}
        origin={shopOrigin(shop, context.settings.ENVIRONMENT, context.url)}
        now={calledAt}
        amounts={giftCardAmounts[shop.currency]}
        days={cardDays(calledAt, timezone)}
        failed={context.failed}
      />
    ),
  };
}
