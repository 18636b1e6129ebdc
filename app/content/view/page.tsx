import type { Category } from '../../listing/schemas/category.ts';
import type { Block, ContentContext } from '../block.tsx';
import { addToBasket } from '../block-tree.ts';
import { href } from '../../routes.ts';
import { AddLayer } from '../../ui/add-layer.tsx';
import { LIST_ALONE } from '../../listing/rules/listing.ts';
import { CategoriesBelow } from '../../ui/listing/below.tsx';

interface ContentPageProps {
  readonly blocks: readonly Block[];
  readonly context: ContentContext;
  /**
   * The category of the story. Its subcategories and a link to its list follow the first block; the same link is at the end of the
   * page.
   */
  readonly category?: Category | undefined;
}

/** A page built from a story's blocks. */
export function ContentPage({ blocks, context, category }: ContentPageProps) {
  const { shop, t } = context;
  const shown = (part: readonly Block[]) => part.map((block) => block.render(context));
  const layer = addToBasket(blocks) && <AddLayer t={t} basketHref={href('basket', shop)} />;
  if (!category)
    return (
      <div className="wrap">
        {shown(blocks)}
        {layer}
      </div>
    );
  // Teasers are shown in the category's list instead.
  const own = blocks.filter(({ inList }) => !inList);
  const opened = openedAt(own);
  const all = (
    <p className="category-all">
      <a className="button button-ghost" href={`${shop.prefix}${category.path}?${LIST_ALONE}`}>
        {t('listing.showAll')}
      </a>
    </p>
  );
  return (
    <div className="wrap">
      {shown(own.slice(0, opened))}
      <CategoriesBelow category={category} shop={shop} t={t} />
      {all}
      {shown(own.slice(opened))}
      {all}
      {layer}
    </div>
  );
}

/** Returns the index after the first block that is not a breadcrumb. */
function openedAt(blocks: readonly Block[]): number {
  return blocks.findIndex(({ name }) => name !== 'breadcrumb') + 1 || blocks.length;
}
