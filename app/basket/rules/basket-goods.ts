import type { BasketGoods } from '../../delivery/rules/delivery-cost.ts';
import { isBulky } from '../../product/rules/product.ts';
import type { Company } from '../../shop/rules/shop.ts';
import { isSentAsFile } from '../../voucher/rules/voucher-product.ts';

type Sent = Parameters<typeof isSentAsFile>[0];

interface Goods {
  readonly cost: { readonly withTax: number };
  readonly items: readonly {
    readonly status: string;
    readonly product: Pick<Sent, 'attributes'>;
    readonly variant: Sent['variants'][number] & Parameters<typeof isBulky>[0][number];
  }[];
}

/** Returns what of a basket decides how it is delivered: the lines that can be bought (docs/rules/delivery.md#delivery-costs). */
export function basketGoods({ cost, items }: Goods, company: Company): BasketGoods {
  return {
    withTax: cost.withTax,
    items: items
      .filter(({ status }) => status === 'available')
      .map(({ product: { attributes }, variant }) => ({
        isBulky: isBulky([variant]),
        isDownload: isSentAsFile({ attributes, variants: [variant] }, company),
      })),
  };
}
