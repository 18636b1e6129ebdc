import type { ExpectedDelivery } from '../order/rules/order-delivery.ts';
import type { Translate } from '../i18n/translate.ts';

/**
 * Returns the text of the delivery time in working days after the payment: `Kommt 2–3 Werktage nach dem Zahlungseingang`.
 */
export function afterPaymentText({ from, to }: ExpectedDelivery, t: Translate): string {
  return from === to
    ? t('order.package.afterPaymentOn', { count: from })
    : t('order.package.afterPayment', { from, to });
}
