import type { Suggestions } from '../../../app/search/schemas/suggestion.ts';
import type { Typeahead, TypeaheadSuggestion } from '../../../app/search/schemas/typeahead.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { slugify } from '../../../app/product/rules/slug.ts';
import type { With } from './products-page.ts';
import { suggest } from './suggestions.ts';

const KINDS = new Set(['brands', 'categories', 'products'] as const);

/** Returns suggestions as one list. `topMatch` has exactly the term's name, apart from accents and case. */
export async function typeahead(
  db: D1Database,
  shop: Shop,
  { term, limit }: { readonly term: string; readonly limit: number },
  parts: With,
): Promise<Typeahead> {
  const suggestions = inOneList(await suggest(db, shop, term, { kinds: KINDS, parts, limit }));
  const name = slugify(term);
  const topMatch =
    name === '' ? undefined : suggestions.find((one) => slugify(nameOf(one)) === name);
  return { topMatch: topMatch ?? null, suggestions };
}

function inOneList({ categories, brands, products }: Suggestions): TypeaheadSuggestion[] {
  return [
    ...categories.map((category) =>
      guide({ suggestion: category.name, primaryMatch: 'category', brand: null, category }),
    ),
    ...brands.map(({ id, label, value }) =>
      guide({
        suggestion: label,
        primaryMatch: 'brand',
        brand: { id, name: label, slug: value },
        category: null,
      }),
    ),
    ...products.map((product): TypeaheadSuggestion => ({
      type: 'product',
      productSuggestion: { suggestion: product.name, product },
    })),
  ];
}

type Guide = Extract<TypeaheadSuggestion, { type: 'brandOrCategory' }>;

function guide(brandOrCategorySuggestion: Guide['brandOrCategorySuggestion']): Guide {
  return { type: 'brandOrCategory', brandOrCategorySuggestion };
}

function nameOf(one: TypeaheadSuggestion): string {
  return one.type === 'product'
    ? one.productSuggestion.suggestion
    : one.brandOrCategorySuggestion.suggestion;
}
