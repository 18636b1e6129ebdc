import { lineFields, type RemovedLine } from '../schemas/removed-line.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ActionField } from '../../ui/action-field.tsx';

/** The row in place of a removed line, with the form that restores the line. */
export function RemovedRow({
  removed,
  t,
}: {
  readonly removed: RemovedLine;
  readonly t: Translate;
}) {
  const { name, variantId, quantity, customText, promotionId, isMoved } = removed;
  return (
    <li className="line-away">
      <span role="status">{t(isMoved ? 'basket.movedItem' : 'basket.removedItem', { name })}</span>
      <form method="post">
        <ActionField name="basket.add" />
        <input type="hidden" name="variantId" value={variantId} />
        <input type="hidden" name="quantity" value={quantity} />
        {customText && <input type="hidden" name="customData.customText" value={customText} />}
        {promotionId && <input type="hidden" name="options.promotionId" value={promotionId} />}
        {lineFields(removed).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button type="submit" className="quiet" aria-label={t('basket.undoItem', { name })}>
          {t('basket.undo')}
        </button>
      </form>
    </li>
  );
}

/** Texts that the script shows at lines and announces, as templates with `{name}` and `{quantity}`. */
export function LineTemplates({ t }: { readonly t: Translate }) {
  const name = '{name}';
  return (
    <>
      {(['removed', 'moved'] as const).map((kind) => (
        <template key={kind} data-template={kind}>
          <li className="line-away">
            <span role="status">{t(`basket.${kind}Item`, { name })}</span>
            <button
              type="button"
              className="quiet"
              data-undo=""
              aria-label={t('basket.undoItem', { name })}
            >
              {t('basket.undo')}
            </button>
          </li>
        </template>
      ))}
      <template data-template="failed">
        <p className="line-note">
          <span>{t('basket.notSaved')}</span>
          <button type="button" className="quiet" data-repeat="">
            {t('basket.repeat')}
          </button>
        </p>
      </template>
      {(
        [
          ['waiting', 'basket.waiting'],
          ['reduced', 'basket.reduced'],
          ['unavailable', 'basket.itemUnavailable'],
          ['full', 'basket.full'],
          ['wishlistFull', 'wishlist.full'],
        ] as const
      ).map(([kind, key]) => (
        <template key={kind} data-template={kind}>
          <p className={`line-note${kind === 'waiting' ? ' is-waiting' : ''}`}>{t(key)}</p>
        </template>
      ))}
    </>
  );
}
