import type { FailedForm } from '../../form/rules/failed-form.ts';
import { problemOf } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { moneyOf } from '../../ui/basket-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { MAX_GIFT_LINES, MAX_GIFT_MESSAGE } from '../rules/gift-limits.ts';
import type { Basket, BasketItem } from '../schemas/basket.ts';
import { BasketIcon } from './basket-icon.tsx';

interface LineGiftProps {
  readonly item: BasketItem;
  readonly basket: Basket;
  readonly layoutData: LayoutData;
  readonly failed?: FailedForm | undefined;
}

/** That a line is a present, with the beginning of its message; nothing of any other line. */
export function GiftNote({ item: { gift }, layoutData: { t } }: Omit<LineGiftProps, 'basket'>) {
  if (!gift) return null;
  const { message, wrap } = gift;
  return (
    <span className="line-text">
      <BasketIcon name="gift" size={17} />
      <span>
        <span>{t(wrap ? 'gift.wrapped' : 'gift.message')}</span>
        {message && <small className="soft line-message">{message}</small>}
      </span>
    </span>
  );
}

/** The fold in which a line becomes a present: wrap and message (docs/rules/basket.md#gift-option). */
export function LineGift({ item, basket, layoutData, failed }: LineGiftProps) {
  const { t } = layoutData;
  const { gift, giftOffer: offer, key, product, status } = item;
  if (!offer || status !== 'available') return null;
  const id = `gift-${key}`;
  const typed = failed && 'gift.message' in failed.fields ? failed.fields : undefined;
  const message = typed?.['gift.message'] ?? gift?.message ?? '';
  const problem = problemOf(failed, 'gift.message');
  const limits = { max: MAX_GIFT_MESSAGE, lines: MAX_GIFT_LINES };
  return (
    <details className="line-fold" open={typed !== undefined}>
      <summary aria-label={t('gift.of', { name: product.name })}>{t('gift.title')}</summary>
      <form method="post" action={`#${id}`} data-live="basket" data-gift="" noValidate>
        <ActionField name="basket.update" />
        <input type="hidden" name="itemKey" value={key} />
        {offer.wrap !== null && (
          <label className="line-wrap">
            <input
              type="checkbox"
              name="gift.wrap"
              defaultChecked={typed ? 'gift.wrap' in typed : gift?.wrap}
            />
            {t('gift.wrap', { price: moneyOf(basket, layoutData)(offer.wrap) })}
          </label>
        )}
        <div className="field">
          <label htmlFor={id}>{t('gift.message')}</label>
          <textarea
            id={id}
            name="gift.message"
            rows={4}
            defaultValue={message}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${problem ? `${id}-problem ` : ''}${id}-hint`}
          />
          {problem && (
            <p className="field-problem" id={`${id}-problem`}>
              <Icon name="stop" size={18} /> <span>{problem}</span>
            </p>
          )}
          <small className="soft" id={`${id}-hint`}>
            {t('gift.hint', limits)}{' '}
            <output data-max={MAX_GIFT_MESSAGE}>
              {Array.from(message).length} / {MAX_GIFT_MESSAGE}
            </output>
          </small>
        </div>
        <noscript>
          <button type="submit" className="button button-ghost">
            {t('gift.save')}
          </button>
        </noscript>
      </form>
    </details>
  );
}
