import type { DegradedPart } from '../page/rules/degraded.ts';
import { languageTag, type Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import { Style } from '../ui/style.tsx';
import type { LayoutData } from './layout-data.ts';
import css from './degraded-banner.css?inline';

/** Returns the texts of the banner about degraded parts of the shop. */
export function degradedTexts(shop: Shop, t: Translate, degraded: readonly DegradedPart[]) {
  const parts = degraded.map((part) => t(`degraded.${part}`));
  const list = new Intl.ListFormat(languageTag(shop), { type: 'conjunction' });
  return { label: t('degraded.label'), text: t('degraded.text', { parts: list.format(parts) }) };
}

/**
 * The banner about degraded parts of the shop; nothing if there are none (docs/rules/page.md#upstreams). Every page
 * has its style, because the banner may be injected into a cached page.
 */
export function DegradedBanner({ layoutData: { t, shop, degraded } }: { layoutData: LayoutData }) {
  const texts = degraded && degraded.length > 0 ? degradedTexts(shop, t, degraded) : undefined;
  return (
    <>
      <Style name="degraded" css={css} />
      {texts && (
        <aside className="degraded" aria-label={texts.label}>
          <p className="wrap">{texts.text}</p>
        </aside>
      )}
    </>
  );
}
