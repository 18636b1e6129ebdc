import { Style } from '../ui/style.tsx';
import type { Block } from './block.tsx';
import css from './unknown-block.css?inline';

/** Returns the replacement of a skipped block: nothing for shoppers, a labelled box in preview. */
export function unknownBlock(component: string, uid: string, problem: string): Block {
  return {
    name: component,
    uid,
    needs: {},
    action: undefined,
    children: [],
    render: (context) =>
      context.preview ? (
        <p key={uid} className="unknown-block" role="note">
          <Style name="unknown-block" css={css} />
          <b>{component}</b> {problem}
        </p>
      ) : null,
  };
}
