import type { ReactNode } from 'react';
import type { Order } from '../../schemas/order.ts';
import { DOWNLOAD_KEY, STORE_KEY } from '../../../checkout/rules/checkout.ts';
import { waitsForAdvance } from '../../../checkout/rules/payment.ts';
import { deliveryDates, type WorkCalendar } from '../../../delivery/rules/delivery-date.ts';
import { formatDay } from '../../../time/rules/day-text.ts';
import { formatDate } from '../../../time/rules/moment-text.ts';
import { expectedDelivery, orderSendingDay } from '../../rules/order-delivery.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { afterPaymentText } from '../../../ui/delivery-text.ts';
import { nextText } from '../../../ui/sending-texts.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';

interface NextProps {
  readonly layoutData: LayoutData;
  readonly order: Order;
  /** Key of the shop's freight carrier, who makes an appointment. */
  readonly freight: string;
}

/** What happens after an order, with its days: the mail, the dispatch and the arrival of each package. */
export function NextSteps(props: NextProps) {
  const { order, layoutData } = props;
  const { t } = layoutData;
  const { email } = order.customer;
  const steps: readonly [key: string, text: ReactNode][] = [
    ['mail', <Unbroken key="mail" text={mailText(order, layoutData)} part={email} />],
    ...[...dispatchOf(order, layoutData), ...arrivalsOf(props)].map(
      (text) => [text, text] as [string, string],
    ),
  ];
  return (
    <section className="thanks-next" aria-labelledby="thanks-next">
      <h2 id="thanks-next">{t('thanks.next')}</h2>
      <ol>
        {steps.map(([key, text]) => (
          <li key={key}>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns whether the confirmation mail was sent, or when it will be. */
function mailText({ confirmationAt, customer: { email } }: Order, { shop, t }: LayoutData): string {
  if (confirmationAt === null) return t('thanks.mail', { email });
  return t('thanks.mail.late', { email, date: formatDay(confirmationAt, shop) });
}

/** Working days from the dispatch beyond which the goods are not at hand, so that the day of their dispatch is unknown. */
const AT_HAND = 7;
const DAY = 86_400_000;

function calendarOf({ shop }: LayoutData): WorkCalendar {
  return { timezone: shop.options.timezone, country: shop.saleCountry };
}

/** Returns the text about the dispatch; none if nothing is sent, or if its day is unknown. */
function dispatchOf(order: Order, layoutData: LayoutData): readonly string[] {
  const { shop, t } = layoutData;
  const sent = order.packages.filter(({ carrierKey }) => carrierKey !== DOWNLOAD_KEY);
  if (sent.length === 0) return [];
  if (waitsForAdvance(order)) return [t('thanks.next.paid')];
  const { orderBy } = deliveryDates(
    order.createdAt,
    { daysFrom: 1, daysTo: 1 },
    calendarOf(layoutData),
  );
  const isAtHand = sent.some(
    ({ carrierKey, deliveryDate }) =>
      carrierKey !== STORE_KEY && deliveryDate && deliveryDate.min - orderBy <= AT_HAND * DAY,
  );
  return isAtHand ? [t('thanks.next.sent', { day: formatDate(orderBy, shop, 'UTC') })] : [];
}

/** Returns the distinct texts about when the packages arrive, the same days as on the order's page. */
function arrivalsOf({ order, freight, layoutData }: NextProps): readonly string[] {
  const { shop, t } = layoutData;
  const day = (time: number) => formatDate(time, shop, 'UTC');
  const texts = order.packages.map(({ carrierKey, deliveryDate }) => {
    if (carrierKey === DOWNLOAD_KEY)
      return nextText(
        orderSendingDay(order, shop.options.timezone),
        waitsForAdvance(order),
        layoutData,
      );
    const expected = expectedDelivery(order, deliveryDate, calendarOf(layoutData));
    if (!expected) return t(carrierKey === freight ? 'info.freight' : 'thanks.later');
    if (expected.kind === 'afterPayment') return `${afterPaymentText(expected, t)}.`;
    const [from, to] = [day(expected.from), day(expected.to)];
    if (carrierKey === STORE_KEY) return t('thanks.next.ready', { day: from });
    return t('thanks.next.arrives', {
      days: from === to ? from : t('thanks.days', { from, to }),
    });
  });
  return [...new Set(texts)];
}
