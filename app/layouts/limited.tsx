import type { LimitedPart } from '../domain/limited.ts';
import { languageTag, type Shop } from '../domain/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import { Style } from '../ui/style.tsx';
import type { Frame } from './frame.ts';
import css from './limited.css?inline';

/** Returns the texts of the banner that names degraded parts of the shop. */
export function limitedWords(shop: Shop, t: Translate, limited: readonly LimitedPart[]) {
  const words = limited.map((part) => t(`limited.${part}`));
  const list = new Intl.ListFormat(languageTag(shop), { type: 'conjunction' });
  return { label: t('limited.label'), text: t('limited.text', { parts: list.format(words) }) };
}

/**
 * The banner that names degraded parts of the shop; nothing if there are none (docs/rules.md#upstreams). Its
 * style is on every page, because the banner may be injected into a cached page.
 */
export function Limited({ frame: { t, shop, limited } }: { frame: Frame }) {
  const words = limited && limited.length > 0 ? limitedWords(shop, t, limited) : undefined;
  return (
    <>
      <Style name="limited" css={css} />
      {words && (
        <aside className="limited" aria-label={words.label}>
          <p className="wrap">{words.text}</p>
        </aside>
      )}
    </>
  );
}
