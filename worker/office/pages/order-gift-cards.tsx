import { mayCall } from '../../../app/back-office/rules/role.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { MAX_EMAIL } from '../../../app/account/rules/email.ts';
import { hasEnded } from '../../../app/order/rules/refund.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { Field } from '../../../app/ui/field.tsx';
import { timeText } from '../messages/translate.ts';
import { KeyField } from './form-fields.tsx';
import type { OrderProps } from './order-body.tsx';
import { typedForm } from './typed-form.ts';

type Item = Order['items'][number];

interface GiftCardsProps extends Pick<OrderProps, 'failed' | 'order'> {
  readonly context: Pick<OrderProps['context'], 'caller' | 'language' | 't'>;
}

/** The gift cards that are mailed to recipients: when each leaves or has left, and the form that sends it now. */
export function GiftCards(props: GiftCardsProps) {
  const { context, order } = props;
  const mailed = order.items.filter(({ giftCardMail }) => giftCardMail !== null);
  if (mailed.length === 0) return null;
  return (
    <>
      <h2>{context.t('order.cards')}</h2>
      {mailed.map((item) => (
        <GiftCard key={item.id} {...props} item={item} />
      ))}
    </>
  );
}

function GiftCard({
  context: { caller, language, t },
  failed,
  item,
}: GiftCardsProps & { readonly item: Item }) {
  const { customData, giftCardMail, id, product, status } = item;
  const { isTyped, problemOf, typed } = typedForm(failed, 'card', { item: String(id) });
  const { email = '', to } = customData.giftCard ?? {};
  const isOver = hasEnded(status);
  const { sendAt = 0, sentAt } = giftCardMail ?? {};
  const state = isOver
    ? t(`item.${status}`)
    : sentAt
      ? t('order.cardSent', { time: timeText(language, sentAt) })
      : t('order.cardPlanned', { time: timeText(language, sendAt) });
  return (
    <>
      <p>
        {[product.name, to, email].filter(Boolean).join(' · ')}
        <br />
        {state}
      </p>
      {!isOver && mayCall(caller.role, backOfficeCalls.sendGiftCard) && (
        <details open={isTyped}>
          <summary>{t(sentAt ? 'order.cardAgain' : 'order.cardNow')}</summary>
          <form method="post" className="form">
            <input type="hidden" name="action" value="card" />
            <input type="hidden" name="item" value={id} />
            <KeyField />
            <Field
              id={`card-${id}`}
              name="email"
              label={t('order.cardEmail')}
              inputMode="email"
              autoComplete="off"
              maxLength={MAX_EMAIL}
              typed={typed['email'] ?? email}
              problem={problemOf('email')}
              required
            />
            <button className="button button-ghost" type="submit">
              {t('order.sendCard')}
            </button>
          </form>
        </details>
      )}
    </>
  );
}
