import { ContentAnchor } from '../../content/content-anchor.tsx';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { SearchForm } from '../../layouts/search-form.tsx';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import css from './search.css?inline';

interface SearchPageProps {
  readonly layoutData: LayoutData;
  /** The search term; empty if the page was opened without one. */
  readonly query: string;
}

const ART = { key: 'f/1001/800x800/5e1f0c9a2b/art-seeker.webp', width: 800, height: 800 };

/** The search page: its form, and links to browse instead. */
export function SearchPage({ layoutData, query }: SearchPageProps) {
  const { t, layout } = layoutData;
  return (
    <section className="wrap search-page">
      <Style name="search" css={css} />
      <div>
        <h1>{t('search.title')}</h1>
        <SearchForm
          layoutData={layoutData}
          id="page-search"
          name={t('search.title')}
          query={query}
        />
        {query && <p>{t('prepared.text')}</p>}
        <h2>{t('search.ways')}</h2>
        <ul>
          {layout.headerNavigationLinks.map(({ label, to }) => (
            <li key={label}>
              <ContentAnchor link={layoutData.link(to)}>{label}</ContentAnchor>
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
