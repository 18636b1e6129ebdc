import type { CardProduct } from '../schemas/product-card.ts';
import type { Crumb } from '../../page/rules/breadcrumb.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { MessagePage } from '../../layouts/message.tsx';

interface GoneProductProps {
  readonly layoutData: LayoutData;
  readonly name: string;
  /** The product's nearest category that has a page. */
  readonly category: Crumb | undefined;
  readonly products: readonly CardProduct[];
}

/** The page of a product that is no longer sold. */
export function GoneProduct({ layoutData, name, category, products }: GoneProductProps) {
  const { shop, t } = layoutData;
  return (
    <MessagePage
      layoutData={layoutData}
      art="nest"
      headline={t('gone.title', { name })}
      text={t('gone.text')}
      products={products}
      areAlternatives
      productsTitle={t('gone.alternatives')}
      productsList="pds_alternatives"
      waysOn
    >
      {category?.path !== undefined && (
        <p>
          <a className="quiet" href={shop.prefix + category.path}>
            {t('gone.category', { category: category.label })}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
