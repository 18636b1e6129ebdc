import type { Translate } from '../../i18n/translate.ts';
import { ADD_PROBLEM } from '../islands/purchase-fields.tsx';

interface AddStatusProps {
  readonly t: Translate;
  readonly basketHref: string;
  readonly error: string | undefined;
}

/** The result of the last addition to the basket. The live binding fills it with texts from its attributes. */
export function AddStatus({ t, basketHref, error }: AddStatusProps) {
  return (
    <div
      className="add-status"
      id={error ? ADD_PROBLEM : undefined}
      data-output="basket.status"
      data-state={error ? 'failed' : undefined}
      data-added={t('basket.addedToCart')}
      data-reduced={t('basket.reduced')}
      data-unavailable={t('basket.itemUnavailable')}
      data-full={t('basket.full')}
      data-failed={t('basket.addToCartFailed')}
      data-waiting={t('basket.waiting')}
    >
      <span role="status" data-output="text">
        {error}
      </span>
      <a href={basketHref}>{t('basket.goToBasket')}</a>
    </div>
  );
}
