import type { ReactNode } from 'react';
import { ContentAnchor } from '../content/content-anchor.tsx';
import type { LayoutData } from './layout-data.ts';
import { ContentPicture } from '../ui/picture.tsx';
import { Style } from '../ui/style.tsx';
import css from './search-lead.css?inline';

const ART = { key: 'f/1001/800x800/5e1f0c9a2b/art-seeker.webp', width: 800, height: 800 };

/** The top of a page without products: its heading as `children`, links to browse, and an image. */
export function SearchLead({
  layoutData: { t, layout, link },
  children,
}: {
  readonly layoutData: LayoutData;
  readonly children: ReactNode;
}) {
  return (
    <section className="wrap search-page">
      <Style name="search" css={css} />
      <div>
        {children}
        <h2>{t('search.ways')}</h2>
        <ul className="search-ways">
          {layout.headerNavigationLinks.map(({ label, to }) => (
            <li key={label}>
              <ContentAnchor link={link(to)}>{label}</ContentAnchor>
            </li>
          ))}
        </ul>
      </div>
      <ContentPicture
        image={ART}
        alt=""
        sizes="(width >= 768px) 400px, 180px"
        widths={[300, 480, 780]}
        first
      />
    </section>
  );
}
