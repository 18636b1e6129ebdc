import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import type { Frame } from './frame.ts';

/** The search field: a form that leads to the search page. */
export function SearchForm({ frame: { shop, t }, id }: { frame: Frame; id: string }) {
  return (
    <form className="search-form" action={href('search', shop)} role="search">
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
        autoComplete="off"
        placeholder={t('header.searchPlaceholder')}
      />
    </form>
  );
}
