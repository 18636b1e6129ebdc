import type { Category } from '../schemas/category.ts';
import { countChosen } from '../rules/listing.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { hitsLabel, Listing } from '../../ui/listing/listing.tsx';
import type { ListingView } from '../../ui/listing/listing-view.ts';
import { RecommendedRows, LiveSlot, type Recommendations } from '../../ui/recommended.tsx';
import { Style } from '../../ui/style.tsx';
import { CategoriesBelow } from '../../ui/listing/below.tsx';
import css from './category.css?inline';

interface CategoryPageProps {
  readonly layoutData: LayoutData;
  readonly category: Category;
  /** Its parent categories, the root first. */
  readonly above: readonly Category[];
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  readonly view: ListingView;
  /** Recommended products; they stream in late. */
  readonly recommended?: Recommendations | undefined;
}

/** The page of a category without a story: breadcrumb, name, subcategories, first products. */
export function CategoryPage({
  layoutData,
  category,
  above,
  origin,
  view,
  recommended,
}: CategoryPageProps) {
  const { shop, t } = layoutData;
  const { description } = category.shopLevelCustomData;
  // A list that is empty because of its filters is still a list.
  const isEmpty = view.total === 0 && countChosen(view.state) === 0;
  const trail = [...above, category].map(({ name: label, path }) => ({ label, path }));
  return (
    <div className="wrap category">
      <Style name="category" css={css} />
      <Breadcrumb trail={trail} shop={shop} t={t} origin={origin} endsHere />
      <div className="category-head">
        <div className="category-title">
          <h1>{category.name}</h1>
          {!isEmpty && <p className="listing-count">{hitsLabel(view)}</p>}
        </div>
        {description && <p className="category-text">{description}</p>}
        <CategoriesBelow category={category} shop={shop} t={t} />
      </div>
      {isEmpty ? <Empty layoutData={layoutData} above={above.at(-1)} /> : <Listing view={view} />}
      {recommended && <RecommendedRows rows={recommended} shop={shop} t={t} />}
      <LiveSlot slot="listing_last_seen" />
    </div>
  );
}

/** The text of a category without products, with a link to its parent or the home page. */
function Empty({
  layoutData: { shop, t },
  above,
}: {
  layoutData: LayoutData;
  above: Category | undefined;
}) {
  return (
    <div className="category-empty">
      <p className="soft">{t('category.empty')}</p>
      <a className="button" href={above ? shop.prefix + above.path : href('home', shop)}>
        {above ? t('category.emptyNext', { name: above.name }) : t('error.backHome')}
      </a>
    </div>
  );
}
