import { COMPARED, MAX_COMPARED } from '../../compare/rules/compare.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';

interface CompareButtonProps {
  readonly number: string;
  readonly shop: Shop;
  readonly t: Translate;
}

/**
 * The button that adds the product to the comparison: a form that leads to the compare page. With script
 * (app/compare/browser/compare.ts) it adds the product to those stored on the device, with texts from its attributes.
 */
export function CompareButton({ number, shop, t }: CompareButtonProps) {
  return (
    <form
      className="compare-button"
      action={href('compare', shop)}
      data-live="compare.add"
      data-view={t('compare.view')}
      data-added={t('compare.added')}
      data-count={t('compare.count', { count: '{count}', most: MAX_COMPARED })}
    >
      <input type="hidden" name={COMPARED} value={number} />
      <button type="submit">
        <Icon name="compare" />
        <span data-output="text">{t('compare.link')}</span>
      </button>
      <span className="soft" data-output="count" />
    </form>
  );
}
