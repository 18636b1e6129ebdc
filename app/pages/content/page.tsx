import type { Category } from '../../api/category.ts';
import type { Block, ContentContext } from '../../content/block.tsx';
import { hitsLabel, Listing } from '../../ui/listing/listing.tsx';
import type { ListingView } from '../../ui/listing/listing-view.ts';
import { CategoriesBelow } from '../category/below.tsx';

interface ContentPageProps {
  readonly blocks: readonly Block[];
  readonly context: ContentContext;
  /** The category whose story this is. Its subcategories follow the first block. */
  readonly category?: Category | undefined;
  /** The category's products; they end the page. */
  readonly listing?: ListingView | undefined;
}

/** A page built from a story's blocks. */
export function ContentPage({ blocks, context, category, listing }: ContentPageProps) {
  const { shop, t } = context;
  const shown = (part: readonly Block[]) => part.map((block) => block.render(context));
  if (!category) return <div className="wrap">{shown(blocks)}</div>;
  const opened = openedAt(blocks);
  return (
    <div className="wrap">
      {shown(blocks.slice(0, opened))}
      <CategoriesBelow category={category} shop={shop} t={t} />
      {shown(blocks.slice(opened))}
      {listing && listing.total > 0 && (
        <>
          <h2 className="listing-title">{t('listing.allItems')}</h2>
          <p className="listing-count">{hitsLabel(listing)}</p>
          <Listing view={listing} />
        </>
      )}
    </div>
  );
}

/** Returns the index after the first block that is not a breadcrumb. */
function openedAt(blocks: readonly Block[]): number {
  return blocks.findIndex(({ name }) => name !== 'breadcrumb') + 1 || blocks.length;
}
