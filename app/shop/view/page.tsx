import type { ShopLink } from '../../layouts/layout-data.ts';
import { Logo } from '../../ui/logo.tsx';
import { Style } from '../../ui/style.tsx';
import { translateEnglish as t } from '../../i18n/translate.ts';
import css from './neutral.css?inline';

/** The list of shops: the neutral home page for crawlers, and the answer of unknown hosts. */
export function NeutralPage({
  shops,
  headline,
  notice: note,
}: {
  shops: readonly ShopLink[];
  headline: string;
  notice?: string | undefined;
}) {
  return (
    <main className="wrap neutral">
      <Style name="neutral" css={css} />
      <Logo label="nestling" />
      <h1>{headline}</h1>
      {note && <p className="soft">{note}</p>}
      <nav aria-label={t('shop.list')}>
        <ul>
          {shops.map((shop) => (
            <li key={shop.href}>
              <a href={shop.href} hrefLang={shop.lang} lang={shop.lang}>
                {shop.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
