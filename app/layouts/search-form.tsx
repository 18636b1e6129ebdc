import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import type { Frame } from './frame.ts';

/** The search field: a form that leads to the search page. */
export function SearchForm({
  frame: { shop, t },
  id,
  name,
  query,
}: {
  frame: Frame;
  id: string;
  /** Tells it from the header's, where it stands in a page. */
  name?: string | undefined;
  /** What stands in the field already. */
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
