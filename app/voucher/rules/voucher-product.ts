import type { Company } from '../../shop/rules/shop.ts';
import { mayBePromoted, type Promotable } from '../../product/rules/infant-formula.ts';
import { attributeValue, isDownload } from '../../product/rules/product.ts';

/** Products that are vouchers themselves, by product group and company (docs/rules/voucher.md#voucher-products). */

interface Groups {
  readonly download: string;
  readonly post: string;
}

const BABY_GROUPS: Groups = { download: '9420', post: '9410' };
const OTHER_GROUPS: Groups = { download: '51000', post: '52000' };

const GROUPS: Readonly<Record<Company, Groups>> = {
  baby: BABY_GROUPS,
  bm: BABY_GROUPS,
  mh: OTHER_GROUPS,
  vital: OTHER_GROUPS,
};

/** The attribute with a product's group. */
export const PRODUCT_GROUP = 'warengruppe';

type Attributes = Parameters<typeof attributeValue>[0];

/** Returns whether a product is a voucher that is sold as a file. */
export function isDownloadVoucher(attributes: Attributes, company: Company): boolean {
  return attributeValue(attributes, PRODUCT_GROUP) === GROUPS[company].download;
}

/** Returns whether a product is a voucher, as a file or by post, which no voucher can reduce. */
export function isVoucherProduct(attributes: Attributes, company: Company): boolean {
  return isVoucherGroup(attributeValue(attributes, PRODUCT_GROUP), company);
}

/** Returns whether a voucher can reduce a product: neither infant formula nor a product that is a voucher itself. */
export function takesVouchers(
  product: Promotable & { readonly attributes: Attributes },
  company: Company,
): boolean {
  return mayBePromoted(product) && !isVoucherProduct(product.attributes, company);
}

function isVoucherGroup(group: string | undefined, company: Company): boolean {
  const { download, post } = GROUPS[company];
  return group === download || group === post;
}

/**
 * Returns the VAT rate in percent at which a product of a group is sold: 0 for a voucher, because the goods that it pays for are
 * taxed, otherwise `rate`, that of its class (docs/rules/price.md#tax-of-gift-cards).
 */
export function soldVatRate(group: string | undefined, company: Company, rate: number): number {
  return isVoucherGroup(group, company) ? 0 : rate;
}

interface Sent {
  readonly attributes: Attributes;
  readonly variants: Parameters<typeof isDownload>[0];
}

/** Returns whether a product is delivered as a file, so that it has neither shipping nor a delivery date. */
export function isSentAsFile({ attributes, variants }: Sent, company: Company): boolean {
  return isDownload(variants) || isDownloadVoucher(attributes, company);
}
