import type { Block, ContentContext } from '../../content/block.tsx';

/** A page assembled from a story's blocks. */
export function ContentPage({
  blocks,
  context,
}: {
  blocks: readonly Block[];
  context: ContentContext;
}) {
  return <div className="wrap">{blocks.map((block) => block.render(context))}</div>;
}
