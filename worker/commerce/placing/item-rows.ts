import type { BasketItem } from '../../../app/basket/schemas/basket.ts';
import type { OrderItem } from '../../../app/order/schemas/order.ts';
import {
  amountsOfLine,
  type ItemAmounts,
  promotionIds,
} from '../../../app/order/rules/order-items.ts';
import { isPersonalised, productPath } from '../../../app/product/rules/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { isVoucherProduct } from '../../../app/voucher/rules/voucher-product.ts';
import { imagesOf } from '../../../app/product/rules/variant-image.ts';
import { isFile } from '../checkout/shipping.ts';

/** Attributes that distinguish variants of a product. */
const OPTION_KEYS = ['farbe', 'asGro'] as const;

/** A row of an order's item. */
export interface ItemRow {
  readonly variant_id: number;
  readonly with_tax: number;
  readonly without_tax: number;
  readonly vat: number;
  readonly vat_rate: number;
  readonly details: ItemDetails;
}

type ItemDetails = Omit<
  OrderItem,
  'id' | 'packageId' | 'status' | 'price' | 'giftCardCode' | 'giftCardMail'
> & {
  readonly price: { readonly undiscountedWithTax: number };
};

/** Returns the rows of a basket's line: one per unit, with the product's current data. */
export function itemRows(item: BasketItem, shop: Shop): ItemRow[] {
  const product = productOf(item, shop);
  const variant = variantOf(item);
  return amountsOfLine(item).map((amounts) => ({
    variant_id: item.variant.id,
    with_tax: amounts.withTax,
    without_tax: amounts.withoutTax,
    vat: amounts.vat,
    vat_rate: item.price.total.tax.vat.rate,
    details: { ...detailsOf(item, amounts), product, variant },
  }));
}

function detailsOf(
  item: BasketItem,
  amounts: ItemAmounts,
): Omit<ItemDetails, 'product' | 'variant'> {
  return {
    lineKey: item.key,
    price: { undiscountedWithTax: amounts.undiscounted },
    itemDiscount: amounts.promotion + amounts.voucher,
    itemCoupon: amounts.voucher,
    itemPromotionAmount: amounts.promotion,
    itemPromotionId: promotionIds(item),
    isGift: item.isGift,
    itemGroup: item.itemGroup,
    customData: item.customData,
    displayData: item.displayData,
  };
}

function productOf(item: BasketItem, shop: Shop): ItemDetails['product'] {
  const { product, variant } = item;
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    referenceKey: product.referenceKey,
    image: imagesOf(product.images, variant)[0]?.src ?? '',
    path: productPath(product, { prefix: '' }),
    categories: (product.categories[0] ?? []).map(({ categoryName }) => ({ categoryName })),
    isPersonalised: isPersonalised(product.attributes),
    isDownload: isFile(item, shop),
    isGiftCard: isVoucherProduct(product.attributes, shop.company),
  };
}

function variantOf({ product, variant }: BasketItem): ItemDetails['variant'] {
  const options = OPTION_KEYS.flatMap((key) => {
    const attribute = variant.advancedAttributes[key] ?? product.advancedAttributes[key];
    const value = attribute?.values[0]?.label;
    return attribute && value ? [{ label: attribute.label, value }] : [];
  });
  return { id: variant.id, referenceKey: variant.referenceKey, options };
}
