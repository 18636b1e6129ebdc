import type { FoundProduct, FoundSuggestions } from '../../../../app/search/schemas/calls.ts';
import {
  type SuggestAnswer,
  type SuggestedProduct,
  suggestQuerySchema,
} from '../../../../app/search/schemas/suggest.ts';
import type { Guide } from '../../../../app/search/rules/guide-search.ts';
import { formatPrice } from '../../../../app/price/rules/price.ts';
import { displayName } from '../../../../app/product/rules/product-name.ts';
import { productPath } from '../../../../app/product/rules/product.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { imagesOf } from '../../../../app/product/rules/variant-image.ts';
import { chooseVariant, isPriceFrom } from '../../../../app/product/rules/variant.ts';
import { type Translate, translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { unitNotes } from '../../../../app/ui/price.tsx';
import { RETRY_AFTER_UNAVAILABLE, SUGGESTIONS_SECONDS } from '../../../../edge-config/cache.ts';
import type { ShopContext } from '../../http/request-context.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import { searchGuides, searchMeantGuides } from '../../sources/guides.ts';
import { namePages } from '../../sources/help-pages.ts';
import { readLayout } from '../../sources/layout.ts';
import { readNavigationLabels } from '../../sources/links.ts';
import { fetchSuggestions } from '../calls/search.ts';
import { defineRead } from '../../actions/define-read.ts';

const NOTHING: FoundSuggestions = { products: [], categories: [], brands: [] };

/**
 * GET /api/shop/suggest/: suggestions for a search term (docs/rules/search.md#search), the same for every visitor. Browsers cache
 * them, the edge does not, because any number of terms would displace other entries there.
 */
export const suggest = defineRead({
  name: 'search.suggest',
  path: '/api/shop/suggest/',
  schema: suggestQuerySchema,
  limit: { binding: 'RENDER_LIMIT', count: 'suggest' },
  maxAge: SUGGESTIONS_SECONDS,
  async run({ query }, context) {
    const { shop } = context;
    if (query === '') return { status: 200, body: await popularTerms(context) };
    const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
    const [found, guides, labels] = await Promise.all([
      fetchSuggestions(anonymous, query),
      searchGuides(context, query),
      readNavigationLabels(context),
    ]);
    if (found.kind === 'ok') {
      const { brands, categories, correctedTerm, products } = found.data;
      const pages = await namePages(context, translator(shop), found.data.pages);
      const isOther =
        correctedTerm || products.length + categories.length + brands.length + pages.length === 0;
      const meant =
        guides.length === 0 && isOther
          ? await searchMeantGuides(context, query, correctedTerm)
          : guides;
      const body = answerOf({ ...found.data, guides: meant, labels, pages }, shop);
      return { status: 200, body };
    }
    // Guides come from the content system, so they are suggested even without the back end.
    if (guides.length > 0)
      return {
        status: 200,
        body: answerOf({ ...NOTHING, guides, labels, pages: [] }, shop),
        isPartial: true,
      };
    const body = { error: 'the search does not answer, please try again' };
    return { status: 503, body, retryAfter: RETRY_AFTER_UNAVAILABLE };
  },
});

/** Returns the terms that the shop's layout offers before something is typed. */
async function popularTerms(context: ShopContext): Promise<SuggestAnswer> {
  const { popularSearches } = await readLayout(context.shop, context);
  return {
    products: [],
    categories: [],
    guides: [],
    brands: [],
    ...completionsOf(
      'suggest.popular',
      popularSearches.map(({ label }) => label),
      context.shop,
    ),
  };
}

function completionsOf(
  heading: 'suggest.completions' | 'suggest.popular',
  terms: readonly string[],
  shop: Shop,
): Pick<SuggestAnswer, 'completions'> {
  return terms.length === 0 ? {} : { completions: { label: translator(shop)(heading), terms } };
}

interface Answered extends Omit<FoundSuggestions, 'pages'> {
  /** Pages of help. */
  readonly pages: readonly Guide[];
  readonly guides: readonly Guide[];
  /** The navigation's names by path, such as "Röckli" in a Swiss shop. */
  readonly labels: ReadonlyMap<string, string>;
}

function answerOf(
  {
    products,
    categories,
    brands,
    guides,
    labels,
    pages,
    correctedTerm,
    someWords = [],
    completions = [],
  }: Answered,
  shop: Shop,
): SuggestAnswer {
  const t = translator(shop);
  const linkTo = ({ name, path }: Guide) => ({ name, href: shop.prefix + path });
  return {
    products: products.flatMap((product) => suggestedProduct(product, shop, t) ?? []),
    categories: categories.map(({ name, path }) => ({
      name: labels.get(path) ?? name,
      href: shop.prefix + path,
    })),
    guides: guides.map(linkTo),
    ...(pages.length > 0 ? { help: { label: t('header.help'), links: pages.map(linkTo) } } : {}),
    brands: brands.map(({ label }) => ({
      name: label,
      href: `${href('search', shop)}?${new URLSearchParams({ query: label })}`,
    })),
    ...completionsOf(
      'suggest.completions',
      completions.map(({ term }) => term),
      shop,
    ),
    ...(correctedTerm === undefined
      ? {}
      : { correctedTerm, note: t('suggest.corrected', { corrected: correctedTerm }) }),
    ...(someWords.length > 0 ? { note: t('suggest.some') } : {}),
  };
}

/** Returns a product with the price of its card, without a former price, which would need its notes beside it. */
function suggestedProduct(
  product: FoundProduct,
  shop: Shop,
  t: Translate,
): SuggestedProduct | undefined {
  const facts = product.variants.map((variant) => ({
    variant,
    referenceKey: variant.referenceKey,
    bvc: variant.customData.KQPRI.BVC,
    withTax: variant.price.withTax,
  }));
  const shown = chooseVariant(facts)?.variant;
  if (!shown) return undefined;
  const money = (minor: number) => formatPrice(minor, shown.price.currencyCode, shop.locale);
  const price = money(shown.price.withTax);
  const [unitPrice] = unitNotes(shown.price, money, t);
  return {
    name: displayName(product, shop.language),
    brand: product.brand,
    href: productPath(product, shop),
    image: imagesOf(product.images, shown)[0]?.src ?? null,
    price: isPriceFrom(facts) ? t('product.priceFrom', { price }) : price,
    ...(unitPrice === undefined ? {} : { unitPrice }),
  };
}
