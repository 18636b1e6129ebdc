import type { CardProduct } from '../../product/schemas/product-card.ts';
import type { Product } from '../../product/schemas/product.ts';
import { COMPARED, compareQuery, MAX_COMPARED, writeCompared } from '../rules/compare.ts';
import { displayName } from '../../product/rules/product-name.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import { SearchFields } from '../../search/islands/search-box.tsx';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { AddLayer } from '../../ui/add-layer.tsx';
import { Style } from '../../ui/style.tsx';
import { SearchLead } from '../../layouts/search-lead.tsx';
import css from './compare.css?inline';
import { CompareHits } from './hits.tsx';
import { CompareTable } from './table.tsx';

/** A fifth product, for which there is no room. */
interface Candidate {
  readonly number: string;
  readonly name: string;
}

/** The result of a search for a product to add. */
export interface CompareSearch {
  readonly term: string;
  readonly correctedTerm: string | null;
  readonly someWords: readonly string[];
  readonly hits: readonly CardProduct[];
  /** Set if the term is the number of a product and there are already four. */
  readonly candidate?: Candidate | undefined;
}

interface ComparePageProps {
  readonly layoutData: LayoutData;
  /** At most four, all sold by the shop. */
  readonly products: readonly Product[];
  /** Names or numbers of products that the shop does not sell. */
  readonly missing: readonly string[];
  readonly search?: CompareSearch | undefined;
}

/** The compare page: the table, and a form that adds a product by name or number (docs/rules/compare.md#compare). */
export function ComparePage({ layoutData, products, missing, search }: ComparePageProps) {
  const { shop, t } = layoutData;
  const numbers = products.map(({ referenceKey }) => productNumber(referenceKey));
  const isFull = numbers.length >= MAX_COMPARED;
  const form = (
    <SearchFields
      id="compare-add"
      action={href('compare', shop)}
      label={t('compare.add')}
      placeholder={t('compare.placeholder')}
      name={t('compare.add')}
      query={search?.term}
    >
      {numbers.length > 0 && <input type="hidden" name={COMPARED} value={writeCompared(numbers)} />}
    </SearchFields>
  );
  const hits = search && !search.candidate && (
    <CompareHits search={search} numbers={numbers} shop={shop} t={t} />
  );
  const notice = missing.length > 0 && (
    <p className="compare-note">{t('compare.missing', { names: missing.join(', ') })}</p>
  );
  if (products.length === 0)
    return (
      <SearchLead layoutData={layoutData}>
        <Style name="compare" css={css} />
        <h1>{t('compare.title')}</h1>
        {notice}
        <p>{t('compare.intro')}</p>
        {/* The script fills in the number of products stored on the device, and shows the text. */}
        <p data-live="compare" data-output="compare.resume" hidden>
          <a className="button" href={href('compare', shop)} rel="nofollow">
            {t('compare.resume', { count: '{count}' })}
          </a>
        </p>
        {form}
        {hits}
      </SearchLead>
    );
  // The next action is first: adding a second product, or the hits.
  const isSearching = numbers.length === 1 || search !== undefined;
  const more = !search?.candidate && (
    <section className="compare-more" aria-labelledby="compare-more">
      <h2 id="compare-more">{t('compare.add')}</h2>
      {isFull && !search ? (
        <p>{t('compare.full')}</p>
      ) : (
        <>
          {numbers.length === 1 && <p>{t('compare.another')}</p>}
          {form}
          {hits}
        </>
      )}
    </section>
  );
  return (
    <div className="wrap compare" data-live="compare" data-numbers={writeCompared(numbers)}>
      <Style name="compare" css={css} />
      <h1>{t('compare.title')}</h1>
      {notice}
      {search?.candidate && (
        <Exchange {...{ layoutData, products, numbers }} by={search.candidate} />
      )}
      <div className="compare-body">
        {isSearching && more}
        <div>
          <CompareTable products={products} shop={shop} t={t} />
        </div>
        {!isSearching && more}
      </div>
      <p className="soft">{t('compare.share')}</p>
      <AddLayer t={t} basketHref={href('basket', shop)} />
    </div>
  );
}

interface ExchangeProps {
  readonly layoutData: LayoutData;
  readonly products: readonly Product[];
  /** Numbers of the products. */
  readonly numbers: readonly string[];
  readonly by: Candidate;
}

/** Says that four products are the maximum, and offers to exchange each of them for the candidate. */
function Exchange({ layoutData: { shop, t }, products, numbers, by }: ExchangeProps) {
  return (
    <div className="compare-note">
      <p>{t('compare.replace', { name: by.name })}</p>
      <ul>
        {products.map((product, index) => (
          <li key={product.id}>
            <a
              className="quiet"
              href={href('compare', shop) + compareQuery(numbers.with(index, by.number))}
              rel="nofollow"
            >
              {t('compare.replaceNamed', { name: displayName(product, shop.language) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
