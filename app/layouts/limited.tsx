import { languageTag } from '../domain/shop.ts';
import { Style } from '../ui/style.tsx';
import type { Frame } from './frame.ts';
import css from './limited.css?inline';

/** The banner of a page that says which parts of the shop are limited now (DESIGN §8, Buying); nothing where none is. */
export function Limited({ frame: { t, shop, limited } }: { frame: Frame }) {
  if (limited === undefined || limited.length === 0) return null;
  const words = limited.map((part) => t(`limited.${part}`));
  const list = new Intl.ListFormat(languageTag(shop), { type: 'conjunction' });
  return (
    <aside className="limited" aria-label={t('limited.label')}>
      <Style name="limited" css={css} />
      <p className="wrap">{t('limited.text', { parts: list.format(words) })}</p>
    </aside>
  );
}
