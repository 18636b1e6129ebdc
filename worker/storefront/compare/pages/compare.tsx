import type { Product } from '../../../../app/product/schemas/product.ts';
import {
  addQuery,
  COMPARED,
  compareQuery,
  isCompareFull,
  readCompared,
} from '../../../../app/compare/rules/compare.ts';
import { displayName } from '../../../../app/product/rules/product-name.ts';
import { displayReferenceKey, productNumber } from '../../../../app/product/rules/reference-key.ts';
import { typedTerm } from '../../../../app/search/rules/search-term.ts';
import type { Language } from '../../../../app/shop/rules/shop.ts';
import { ComparePage, type CompareSearch } from '../../../../app/compare/view/page.tsx';
import { href } from '../../../../app/routes.ts';
import { type BestHits, fetchBestHits } from '../../listing/calls/listing.ts';
import { fetchProducts, fetchProductShops } from '../../product/calls/products.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { catalogueTimes } from '../../pages/times.ts';

type MatchedProduct = NonNullable<BestHits['meaning']['match']>['product'];

/** Maximum number of products offered for a term. */
const HITS = 6;

const NONE = { kind: 'ok', data: [] } as const;

/**
 * Returns the compare page: the same for every visitor, and not cached while it shows hits of a term. Products of other
 * shops are named instead of shown, unknown ones are removed from the URL (docs/rules/compare.md#compare).
 */
export async function comparePage(context: PageContext): Promise<PageAnswer> {
  const { layoutData, shop, url } = context;
  const wanted = readCompared(url.searchParams.getAll(COMPARED).join(','));
  const term = typedTerm(url.searchParams.get('query'));
  const calledAt = Date.now();
  const [found, hits] = await Promise.all([
    wanted.length === 0 ? NONE : fetchProducts(context, wanted),
    term === '' ? undefined : fetchBestHits(context, term, HITS),
  ]);
  if (found.kind !== 'ok' || (hits && hits.kind !== 'ok')) return { kind: 'unavailable' };
  const products = found.data.filter(({ isActive }) => isActive);
  const numbers = products.map(numberOf);
  const joining = hits?.data.meaning.match?.product;
  if (joining && !isCompareFull(numbers, numberOf(joining))) {
    const to = href('compare', shop) + addQuery(numbers, numberOf(joining));
    return { kind: 'redirect', to, status: 303 };
  }
  const inactive = found.data.filter(({ isActive }) => !isActive);
  const sold = new Set(found.data.map(numberOf));
  const others = await findElsewhere(
    context,
    wanted.filter((number) => !sold.has(number)),
  );
  const names = [
    ...inactive.map((product) => displayName(product, shop.language)),
    ...others.map(displayReferenceKey),
  ];
  const search = hits && searchOf(term, hits.data, shop.language);
  const page = {
    kind: 'page',
    title: layoutData.t('compare.title'),
    body: <ComparePage {...{ layoutData, products, search }} missing={names} />,
  } as const;
  if (search) return page;
  const known = wanted.filter((number) => sold.has(number) || others.includes(number));
  return {
    ...page,
    cache: {
      times: wanted.length === 0 ? {} : catalogueTimes(shop, products, calledAt),
      query: () => {
        const canonical = new URLSearchParams(compareQuery(known));
        return { canonical, key: known.length === 0 ? '' : `?${canonical}` };
      },
    },
  };
}

function numberOf({ referenceKey }: Pick<Product, 'referenceKey'>): string {
  return productNumber(referenceKey);
}

/** Returns the numbers that other shops sell; all of them if the back end does not answer. */
async function findElsewhere(context: PageContext, numbers: readonly string[]): Promise<string[]> {
  const results = await Promise.all(numbers.map((number) => fetchProductShops(context, number)));
  return numbers.filter((_, index) => {
    const result = results[index];
    return result?.kind !== 'ok' || result.data.shops.length > 0;
  });
}

/** Returns the product with the searched number, with its colour if siblings have the same name. */
function candidateOf(
  product: MatchedProduct,
  hits: BestHits['products'],
  language: Language,
): CompareSearch['candidate'] {
  const number = numberOf(product);
  const hit = hits.find((one) => numberOf(one) === number);
  if (!hit) return { number, name: product.name };
  const siblings = hit.siblings.map(({ name }) => ({ name: name ?? hit.name }));
  return { number, name: displayName({ ...hit, siblings }, language) };
}

/**
 * Returns the hits of a term. A product that was found by its number is included only if four others are being
 * compared.
 */
function searchOf(
  term: string,
  { products, meaning }: BestHits,
  language: Language,
): CompareSearch {
  const { match, correctedTerm, someWords } = meaning;
  return {
    term,
    correctedTerm,
    someWords,
    hits: products.filter(({ isActive }) => isActive),
    candidate: match ? candidateOf(match.product, products, language) : undefined,
  };
}
