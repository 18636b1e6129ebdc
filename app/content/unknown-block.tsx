import type { Block } from './block.tsx';

/** What stands in a skipped block's place: nothing for shoppers, a labelled box in preview. */
export function unknownBlock(component: string, uid: string, problem: string): Block {
  return {
    uid,
    needs: { products: [] },
    children: [],
    render: (context) =>
      context.preview ? (
        <p key={uid} className="unknown-block wrap" role="note">
          {component}: {problem}
        </p>
      ) : null,
  };
}
