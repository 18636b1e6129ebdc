import { Island } from '../islands/island.tsx';
import { SearchBox, type SuggestionTexts } from '../search/islands/search-box.tsx';
import type { Translate } from '../i18n/translate.ts';
import { href } from '../routes.ts';
import type { LayoutData } from './layout-data.ts';

/** The header's search form, to which the browser adds suggestions. */
export function HeaderSearch({ layoutData }: { readonly layoutData: LayoutData }) {
  const { shop, t, searched } = layoutData;
  const props = {
    id: 'search',
    action: href('search', shop),
    label: t('header.search'),
    placeholder: t('header.searchPlaceholder'),
    texts: suggestionTexts(t),
    ...(searched === undefined ? {} : { query: searched }),
  };
  return <Island name="search-box" of={SearchBox} props={props} />;
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
