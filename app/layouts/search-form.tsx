import { Island } from '../islands/island.tsx';
import { SearchBox, SearchFields, type SuggestionTexts } from '../search/islands/search-box.tsx';
import type { Translate } from '../i18n/translate.ts';
import { href } from '../routes.ts';
import type { LayoutData } from './layout-data.ts';

interface SearchFormProps {
  readonly layoutData: LayoutData;
  readonly id: string;
  /** Distinguishes a form in the page from the header's form. */
  readonly name?: string | undefined;
  /** Initial value of the field. */
  readonly query?: string | undefined;
}

/** The search form, which leads to the search page. */
export function SearchForm({ layoutData, ...form }: SearchFormProps) {
  return <SearchFields {...formOf(layoutData)} {...form} />;
}

/** The header's search form, to which the browser adds suggestions. */
export function HeaderSearch({ layoutData }: Pick<SearchFormProps, 'layoutData'>) {
  const { t, searched } = layoutData;
  const props = {
    id: 'search',
    ...formOf(layoutData),
    texts: suggestionTexts(t),
    ...(searched === undefined ? {} : { query: searched }),
  };
  return <Island name="search-box" of={SearchBox} props={props} />;
}

function formOf({ shop, t }: LayoutData) {
  return {
    action: href('search', shop),
    label: t('header.search'),
    placeholder: t('header.searchPlaceholder'),
  };
}

function suggestionTexts(t: Translate): SuggestionTexts {
  return {
    categories: t('suggest.categories'),
    brands: t('suggest.brands'),
    guides: t('suggest.guides'),
    products: t('suggest.products'),
    recent: t('suggest.recent'),
    forget: t('suggest.forget'),
    all: t('suggest.all'),
    count: t('suggest.count'),
    none: t('suggest.none'),
  };
}
