import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import type { LayoutData } from './layout-data.ts';

/** The search form, which leads to the search page. */
export function SearchForm({
  layoutData: { shop, t },
  id,
  name,
  query,
}: {
  layoutData: LayoutData;
  id: string;
  /** Distinguishes a form within a page from the header's. */
  name?: string | undefined;
  /** Initial value of the field. */
  query?: string | undefined;
}) {
  return (
    <form className="search-form" action={href('search', shop)} role="search" aria-label={name}>
      <label className="visually-hidden" htmlFor={id}>
        {t('header.search')}
      </label>
      <button type="submit" aria-label={t('header.search')}>
        <Icon name="search" size={20} />
      </button>
      <input
        id={id}
        name="query"
        type="search"
        maxLength={200}
        defaultValue={query}
        autoComplete="off"
        placeholder={t('header.searchPlaceholder')}
      />
    </form>
  );
}
