import { addQuery } from '../rules/compare.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { href } from '../../routes.ts';
import { cardView } from '../../ui/card-view.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { Price, priceLabels } from '../../ui/price.tsx';
import type { CompareSearch } from './page.tsx';

interface HitsProps {
  readonly search: CompareSearch;
  /** Numbers of the compared products. */
  readonly numbers: readonly string[];
  readonly shop: Shop;
  readonly t: Translate;
}

const PICTURE = { widths: [150], sizes: '64px' } as const;

/** The products that a search found, each with a link that adds it. */
export function CompareHits({ search, numbers, shop, t }: HitsProps) {
  const { term, correctedTerm, someWords, hits } = search;
  if (hits.length === 0)
    return (
      <p>
        {t('search.none', { query: term })} {t('search.noneHint')}
      </p>
    );
  return (
    <>
      {correctedTerm && <p>{t('search.corrected', { query: term, corrected: correctedTerm })}</p>}
      {someWords.length > 0 && <p>{t('search.some', { query: term })}</p>}
      <ul className="compare-hits">
        {hits.map((product) => {
          const view = cardView(product, shop, t);
          const [image] = view?.images ?? [];
          const number = productNumber(product.referenceKey);
          if (!view) return null;
          return (
            <li key={product.id}>
              {image && <ProductPicture src={image.src} alt="" {...PICTURE} />}
              <div>
                <a href={view.path}>{view.name}</a>
                <Price texts={view.prices} labels={priceLabels(t)} />
              </div>
              {!numbers.includes(number) && (
                <a
                  className="button button-ghost"
                  href={href('compare', shop) + addQuery(numbers, number)}
                  rel="nofollow"
                  aria-label={t('compare.addNamed', { name: view.name })}
                >
                  {t('compare.addHit')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
