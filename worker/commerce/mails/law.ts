import { legalTexts } from 'virtual:legal-texts';
import type { Order, OrderItem } from '../../../app/order/schemas/order.ts';
import { orderSendingDay } from '../../../app/order/rules/order-delivery.ts';
import { RETURN_DAYS } from '../../../app/order/rules/returns.ts';
import { WITHDRAWAL_ORDER } from '../../../app/order/rules/withdrawal.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { formatIsoDay } from '../../../app/time/rules/day-text.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { type Block, paragraph } from './blocks.ts';
import { legalBlock } from './legal-block.ts';
import { type MailContext, mailContext } from './mail-context.ts';
import { textOf } from './text.ts';

/** Returns the legal information about an order: withdrawal or return, guarantee, and contact. */
export function lawBlocks(context: MailContext, order: Order): readonly Block[] {
  const { t, shop, contact, phone, pageUrl } = context;
  const { items, number } = order;
  const days = `${RETURN_DAYS}`;
  const { hasWithdrawalRight } = countries[shop.country];
  const personalised = namesOf(items, ({ product }) => product.isPersonalised);
  const downloads = namesOf(items, ({ product }) => product.isDownload);
  const mayReturn = items.some(({ product }) => !product.isPersonalised && !product.isDownload);
  return [
    { kind: 'heading', text: t('law.title') },
    ...(mayReturn
      ? [paragraph(t(hasWithdrawalRight ? 'law.withdraw' : 'law.return', { days }))]
      : []),
    ...(personalised ? [paragraph(t('law.personalised', { names: personalised }))] : []),
    ...(downloads ? [paragraph(downloadText(context, downloads, order))] : []),
    ...(mayReturn
      ? [
          {
            kind: 'link' as const,
            text: t(hasWithdrawalRight ? 'law.withdrawLink' : 'law.returnLink'),
            url: `${pageUrl('withdrawal')}?${WITHDRAWAL_ORDER}=${number}`,
          },
        ]
      : []),
    paragraph(t('law.guarantee')),
    paragraph(t('law.complaints', { email: contact, phone })),
  ];
}

/** Repeats the consent on a durable medium (Directive 2011/83 Art. 8(7)(b)). */
function downloadText({ t, moment, shop }: MailContext, names: string, order: Order): string {
  const { fileConsentAt } = order;
  if (fileConsentAt === null) return t('law.downloadsOnly', { names });
  const sending = orderSendingDay(order, shop.options.timezone);
  const day = sending.kind === 'day' ? { day: formatIsoDay(sending.day, shop) } : {};
  const when = t(`law.when.${sending.kind}`, day);
  return t('law.downloads', { names, date: moment(fileConsentAt), when });
}

function namesOf(items: readonly OrderItem[], isMeant: (item: OrderItem) => boolean): string {
  return [...new Set(items.filter(isMeant).map(({ product }) => product.name))].join(', ');
}

/** Returns the full terms of the contract: the instruction on withdrawal or return with its form, and the terms. */
export function agreedBlocks({ shop, url }: MailContext): readonly Block[] {
  return legalTexts[shop.key].map((block) => legalBlock(block, url));
}

/** Returns the same as text, as the confirmation contains it. `origin` is the shop's, as in the mail. */
export function agreedText(shop: Shop, origin: string): string {
  const context = mailContext(shop, origin);
  return textOf(context, { blocks: agreedBlocks(context), small: [] });
}
