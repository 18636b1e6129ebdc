import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import { countryName } from '../../../app/shop/rules/country.ts';
import { commerceImage, isValidImage } from '../../../app/image/rules/image.ts';
import type { Gift } from '../../../app/basket/rules/gift-limits.ts';
import { giftOf } from '../../../app/order/rules/order-gifts.ts';
import { orderSums } from '../../../app/order/rules/order-sums.ts';
import { boughtLines, type OrderLine } from '../../../app/order/rules/order-view.ts';
import { isPaidOffline, methodOf, type PaymentCode } from '../../../app/checkout/rules/payment.ts';
import { languageTag } from '../../../app/shop/rules/shop.ts';
import { formatDay, formatIsoDay } from '../../../app/time/rules/day-text.ts';
import { unlinked } from '../../../app/text/rules/unlinked.ts';
import type { Block, ShownLine, SumRow } from './blocks.ts';
import type { MailContext } from './mail-context.ts';

/** Images in mails are 64 px wide: this is the smallest width of `/images/` above twice that. */
const IMAGE_WIDTH = 150;

/** Returns the items of an order, grouped by line, with their prices before promotions and voucher. */
export function linesBlock(
  context: MailContext,
  items: readonly OrderItem[],
  gifts: Order['gifts'] = [],
): Block {
  const lines = boughtLines(items).map((line) => lineOf(context, line, gifts));
  return { kind: 'lines', lines };
}

function lineOf(
  context: MailContext,
  { item, items, listed }: OrderLine<OrderItem>,
  gifts: Order['gifts'],
): ShownLine {
  const { t, price, fileUrl, labelled } = context;
  const { product, variant, isGift, customData, displayData } = item;
  const text = customData.customText ?? displayData['attribute-1']?.value;
  return {
    name: product.name,
    details: [
      ...variant.options.map(({ label, value }) => (label ? labelled(label, value) : value)),
      ...(text ? [labelled(t('items.text'), unlinked(text))] : []),
      ...giftLines(giftOf({ gifts }, item.lineKey), context),
      ...(isGift ? [t('items.gift')] : []),
      ...(product.isPersonalised ? [t('items.personalised')] : []),
      ...(product.isDownload ? [downloadText(item, context)] : []),
    ],
    quantity: items.length === 1 ? t('items.one') : t('items.count', { count: `${items.length}` }),
    amount: price(listed),
    image: isValidImage(product.image)
      ? fileUrl(commerceImage(product.image, IMAGE_WIDTH))
      : undefined,
  };
}

/** Returns that a line is wrapped, and the lines of its message; nothing for a line that is no present. */
function giftLines(gift: Gift | undefined, { labelled, t }: MailContext): readonly string[] {
  if (!gift) return [];
  const [first, ...others] = gift.message.split('\n').filter(Boolean).map(unlinked);
  return [
    ...(gift.wrap ? [t('items.wrapped')] : []),
    ...(first === undefined ? [] : [labelled(t('items.message'), first), ...others]),
  ];
}

/** A card with a recipient is mailed to them, on the chosen day or when the payment allows it. */
function downloadText(
  { customData: { giftCard: card }, giftCardMail }: OrderItem,
  { shop, t }: MailContext,
): string {
  if (!card?.to || card.email === undefined) return t('items.download');
  const name = unlinked(card.to);
  if (giftCardMail)
    return t('items.cardForDay', { name, day: formatDay(giftCardMail.sendAt, shop) });
  return card.day === undefined
    ? t('items.cardFor', { name })
    : t('items.cardForDay', { name, day: formatIsoDay(card.day, shop) });
}

/** Returns the sums of an order, from the goods to the amount due. */
export function sumsBlock({ shop, t, price }: MailContext, order: Order): Block {
  const sums = orderSums(order);
  const method = paymentMethod(order);
  const part = (label: string, amount: number): SumRow => ({
    label,
    amount: price(amount),
    role: 'part',
  });
  const optional = (label: string, amount: number) => (amount === 0 ? [] : [part(label, amount)]);
  const { taxCountry } = order;
  const whose = taxCountry ? ` (${countryName(taxCountry, languageTag(shop))})` : '';
  const hasDue = sums.due !== sums.total && method !== 'G';
  return {
    kind: 'sums',
    rows: [
      part(t('sum.goods'), sums.goods),
      ...optional(t('sum.promotions'), -sums.promotions),
      ...optional(t('sum.voucher'), -sums.voucher),
      ...optional(t('sum.wrapping'), sums.wrapping),
      part(t('sum.shipping'), sums.shipping),
      { label: t('sum.total'), amount: price(sums.total), role: 'total' },
      ...(sums.vat > 0
        ? [{ label: t('sum.vat') + whose, amount: price(sums.vat), role: 'note' as const }]
        : []),
      ...optional(t('sum.giftCard'), -sums.giftCard),
      ...optional(t('sum.credit'), -sums.credit),
      ...optional(t('sum.rounding'), sums.rounding),
      ...(hasDue
        ? [
            {
              label: t(isPaidOffline(method) ? 'sum.due' : 'sum.paid'),
              amount: price(sums.due),
              role: 'total' as const,
            },
          ]
        : []),
    ],
  };
}

/** Returns the method that pays the rest after gift card and credit; G if they pay everything. */
export function paymentMethod({ payment }: Order): PaymentCode {
  return methodOf(payment);
}
