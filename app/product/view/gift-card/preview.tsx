import type { GiftCardDetails } from '../../../voucher/rules/gift-card-details.ts';
import { formatRoundPrice } from '../../../price/rules/price.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';

interface PreviewProps {
  readonly card: Omit<GiftCardDetails, 'email' | 'day'>;
  readonly isMailed: boolean;
  readonly layoutData: LayoutData;
}

/** The card as it will look; script follows what is typed (app/product/browser/gift-card.ts). */
export function CardPreview({ card, isMailed, layoutData: { layout, shop, t } }: PreviewProps) {
  const named = (key: 'giftcard.previewTo' | 'giftcard.previewFrom', name: string | undefined) =>
    name ? t(key, { name }) : '';
  const amount = (minor: number) => formatRoundPrice(minor, shop.currency, shop.locale);
  return (
    <figure className="gift-card-preview">
      <div className="gift-card-face">
        <span className="gift-card-brand" aria-hidden="true">
          {layout.logo.label}
        </span>
        <span className="gift-card-kind">{t('giftcard.kind')}</span>
        <b data-card="amount" data-text={amount(0).replace('0', '{value}')}>
          {amount(card.amount)}
        </b>
      </div>
      {isMailed && (
        <div className="gift-card-words">
          <p data-card="to" data-text={t('giftcard.previewTo', { name: '{value}' })}>
            {named('giftcard.previewTo', card.to)}
          </p>
          <p
            className="gift-card-message"
            data-card="message"
            data-text="{value}"
            data-none={t('giftcard.previewMessage')}
          >
            {card.message || t('giftcard.previewMessage')}
          </p>
          <p data-card="from" data-text={t('giftcard.previewFrom', { name: '{value}' })}>
            {named('giftcard.previewFrom', card.from)}
          </p>
        </div>
      )}
      <figcaption className="soft">
        {t(isMailed ? 'giftcard.previewNote' : 'giftcard.previewPost')}
      </figcaption>
    </figure>
  );
}
