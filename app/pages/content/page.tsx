import type { Category } from '../../api/category.ts';
import type { Block, ContentContext } from '../../content/block.tsx';
import { LIST_ALONE } from '../../domain/listing.ts';
import { CategoriesBelow } from '../category/below.tsx';

interface ContentPageProps {
  readonly blocks: readonly Block[];
  readonly context: ContentContext;
  /** The category whose story this is. Its subcategories follow the first block, a link to its list ends the page. */
  readonly category?: Category | undefined;
}

/** A page built from a story's blocks. */
export function ContentPage({ blocks, context, category }: ContentPageProps) {
  const { shop, t } = context;
  const shown = (part: readonly Block[]) => part.map((block) => block.render(context));
  if (!category) return <div className="wrap">{shown(blocks)}</div>;
  // Teasers stand in the category's list.
  const own = blocks.filter(({ inList }) => !inList);
  const opened = openedAt(own);
  return (
    <div className="wrap">
      {shown(own.slice(0, opened))}
      <CategoriesBelow category={category} shop={shop} t={t} />
      {shown(own.slice(opened))}
      <p className="category-all">
        <a className="button button-ghost" href={`${shop.prefix}${category.path}?${LIST_ALONE}`}>
          {t('listing.showAll')}
        </a>
      </p>
    </div>
  );
}

/** Returns the index after the first block that is not a breadcrumb. */
function openedAt(blocks: readonly Block[]): number {
  return blocks.findIndex(({ name }) => name !== 'breadcrumb') + 1 || blocks.length;
}
