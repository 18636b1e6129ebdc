import type { ReactNode } from 'react';
import type { LayoutData } from '../../layouts/layout-data.ts';
import type { PageKey } from '../../route-table.ts';
import { href } from '../../routes.ts';
import { Style } from '../../ui/style.tsx';
import css from './style-guide.css?inline';

/** The pages of the style guide, in their order. */
const PAGES = {
  styleTokens: 'style.tokens',
  styleParts: 'style.parts',
  styleDialogs: 'style.dialogs',
} as const satisfies Partial<Record<PageKey, string>>;
export type StylePage = keyof typeof PAGES;

/** The frame of a page of the style guide: its title, and links to the other pages. */
export function StyleGuide({
  layoutData: { shop, t },
  page,
  children,
}: {
  readonly layoutData: LayoutData;
  readonly page: StylePage;
  readonly children: ReactNode;
}) {
  const title = PAGES[page];
  return (
    <div className="wrap style-guide">
      <Style name="style-guide" css={css} />
      <h1>{t(title)}</h1>
      <p>{t(`${title}.text`)}</p>
      <nav aria-label={t('style.title')}>
        {(['styleTokens', 'styleParts', 'styleDialogs'] as const).map((key) => (
          <a
            className="quiet"
            key={key}
            href={href(key, shop)}
            aria-current={key === page ? 'page' : undefined}
          >
            {t(PAGES[key])}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** A part of a page of the style guide. */
export function Section({
  title,
  children,
}: {
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Components side by side, or below each other if they are as wide as the page. */
export function Samples({
  isWide = false,
  children,
}: {
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return <div className={isWide ? 'samples is-wide' : 'samples'}>{children}</div>;
}

/** A component in one of its states, whose name is the label. */
export function Sample({
  label,
  children,
}: {
  readonly label: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      {children}
    </figure>
  );
}
