import type { Category } from '../../api/category.ts';
import type { Block, ContentContext } from '../../content/block.tsx';
import { CategoriesBelow } from '../category/below.tsx';

interface ContentPageProps {
  readonly blocks: readonly Block[];
  readonly context: ContentContext;
  /** The category whose story this is: the ways below it follow the block that opens the page. */
  readonly category?: Category | undefined;
}

/** A page assembled from a story's blocks. */
export function ContentPage({ blocks, context, category }: ContentPageProps) {
  const { shop, t } = context;
  const shown = (part: readonly Block[]) => part.map((block) => block.render(context));
  if (!category) return <div className="wrap">{shown(blocks)}</div>;
  const opened = openedAt(blocks);
  return (
    <div className="wrap">
      {shown(blocks.slice(0, opened))}
      <CategoriesBelow category={category} shop={shop} t={t} />
      {shown(blocks.slice(opened))}
    </div>
  );
}

/** Behind the first block that is more than the way to the page. */
function openedAt(blocks: readonly Block[]): number {
  return blocks.findIndex(({ name }) => name !== 'breadcrumb') + 1 || blocks.length;
}
