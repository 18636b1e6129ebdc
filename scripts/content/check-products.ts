import type { DemoShop } from './demo-shop.ts';
import type { StoryDocument } from './documents.ts';
import type { AppContent } from './load-app.ts';
import type { Problem } from './problem.ts';
import { isBlock, objectsIn } from './walk.ts';

/**
 * Returns the products that a block lists and that are not sold. A page would omit their cards without
 * notice.
 */
export function productProblems(
  stories: readonly StoryDocument[],
  { products }: Pick<DemoShop, 'products'>,
  { parseBlocks, collectNeeds }: AppContent,
): Problem[] {
  return stories.flatMap(({ key, value }) =>
    [...objectsIn(value['content'], ['content'])]
      .filter((one) => isBlock(one.value) && one.value['component'] !== 'page')
      .flatMap(({ path, value: block }) => {
        const [parsed] = parseBlocks([block]).blocks;
        const asked = parsed ? (collectNeeds([{ ...parsed, children: [] }]).products ?? []) : [];
        const gone = asked.filter((number) => !products.has(number));
        return gone.map((number) => ({ key, path, problem: `no product ${number} is sold` }));
      }),
  );
}
