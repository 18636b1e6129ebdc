import type { Gift } from '../basket/rules/gift-limits.ts';
import type { Translate } from '../i18n/translate.ts';

/** A line as a present (docs/rules/basket.md#gift-option): that it is wrapped, and its message; nothing of any other line. */
export function PresentLines({
  gift,
  t,
}: {
  readonly gift: Gift | null | undefined;
  readonly t: Translate;
}) {
  if (!gift) return null;
  const { message, wrap } = gift;
  return (
    <span className="soft present">
      {wrap && <span>{t('gift.wrapped')}</span>}
      {message && (
        <span>{t('product.labelled', { label: t('gift.message'), value: message })}</span>
      )}
    </span>
  );
}
