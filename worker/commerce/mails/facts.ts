import type { Order } from '../../../app/api/order.ts';
import type { OrderAddress } from '../../../app/api/checkout.ts';
import { formatDate } from '../../../app/domain/moment-text.ts';
import { languageTag } from '../../../app/domain/shop.ts';
import { unlinked } from '../../../app/domain/unlinked.ts';
import { bankAccounts } from '../../../edge-config/bank-accounts.ts';
import { sellers } from '../../../edge-config/sellers.ts';
import { type Block, type Fact, factsBlock, paragraph } from './blocks.ts';
import { orderSums, paymentMethod } from './lines.ts';
import type { MailContext } from './mail-context.ts';

/** Returns number and time of an order. */
export function orderBlocks(
  { t, moment }: MailContext,
  { number, createdAt }: Order,
): readonly Block[] {
  return factsBlock([
    { label: t('order.number'), lines: [number] },
    { label: t('order.date'), lines: [moment(createdAt)] },
  ]);
}

/** Returns where an order goes, by whom and when. */
export function deliveryBlocks(context: MailContext, order: Order): readonly Block[] {
  const { t, shop } = context;
  const { billing, shipping, store } = order.address;
  const to: Fact = store
    ? { label: t('delivery.store'), lines: [store.name] }
    : shipping
      ? { label: t('delivery.address'), lines: addressLines(context, shipping) }
      : { label: t('delivery.title'), lines: [t('delivery.download')] };
  const packages = order.packages.map(({ carrierName, deliveryDate }): Fact => {
    const days =
      deliveryDate &&
      [deliveryDate.min, deliveryDate.max].map((day) => formatDate(day, shop, 'UTC'));
    const span = days && [...new Set(days)].join(' – ');
    return {
      label: store ? t('delivery.title') : t('delivery.package', { carrier: carrierName }),
      lines: span ? [t('delivery.arrives', { days: span })] : [],
    };
  });
  return [
    { kind: 'heading', text: t('delivery.title') },
    ...factsBlock([
      to,
      ...packages,
      { label: t('delivery.billing'), lines: addressLines(context, billing) },
    ]),
  ];
}

function addressLines({ shop }: MailContext, address: OrderAddress): readonly string[] {
  const names = new Intl.DisplayNames([languageTag(shop)], { type: 'region' });
  const { country } = address;
  return [
    ...[
      `${address.firstName} ${address.lastName}`,
      address.company,
      `${address.street} ${address.houseNumber}`,
      address.additional,
      `${address.postcode} ${address.city}`,
    ].map(unlinked),
    country === shop.country ? '' : (names.of(country) ?? country),
  ].filter(Boolean);
}

/** Returns how an order is paid, and what is left to do. */
export function paymentBlocks(context: MailContext, order: Order): readonly Block[] {
  const { t, shop, price } = context;
  const method = paymentMethod(order);
  const amount = price(orderSums(order).due);
  const note = {
    RE: t('pay.invoice'),
    V: t('pay.advance', { amount }),
    NN: t('pay.cash', { amount }),
    KD: t('pay.klarna'),
    KC: t('pay.klarna'),
  }[method as string];
  const account: readonly Fact[] =
    method === 'V'
      ? [
          { label: t('pay.holder'), lines: [shop.legalName] },
          { label: t('pay.iban'), lines: [bankAccounts[shop.country]] },
          { label: t('pay.amount'), lines: [amount] },
          { label: t('pay.reference'), lines: [order.number] },
        ]
      : [];
  return [
    { kind: 'heading', text: t('pay.title') },
    ...factsBlock([{ label: t('pay.method'), lines: [t(`pay.${method}`)] }]),
    ...(note === undefined ? [] : [paragraph(note)]),
    ...factsBlock(account),
  ];
}

/** Returns who the contract is with. */
export function sellerBlocks({ t, shop, contact, phone }: MailContext): readonly Block[] {
  const { address, register, vatId } = sellers[shop.locale];
  const lines = [
    shop.legalName,
    ...address,
    t('seller.phone', { phone }),
    contact,
    register,
    t('seller.vatId', { id: vatId }),
  ];
  return factsBlock([{ label: t('seller.title'), lines }]);
}
