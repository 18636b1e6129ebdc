import { Fragment } from 'react';
import { Style } from '../ui/style.tsx';
import type { Block, ContentContext } from './block.tsx';
import { notesOf } from './block-notes.ts';
import css from './unknown-block.css?inline';

/** A note for editors, in the preview alone: what it is about, and a sentence a line. */
export function BlockNote({ of, notes }: { of: string; notes: readonly string[] }) {
  return (
    <p className="unknown-block" role="note">
      <Style name="unknown-block" css={css} />
      <b>{of}</b>
      {notes.map((note, index) => (
        <Fragment key={note}>
          {index > 0 && <br />} {note}
        </Fragment>
      ))}
    </p>
  );
}

/** Returns a block that shows its notes behind itself in the preview. */
export function withNotes(block: Block): Block {
  return {
    ...block,
    render(context: ContentContext) {
      const notes = context.preview ? [...new Set(notesOf(block, context))] : [];
      if (notes.length === 0) return block.render(context);
      return (
        <Fragment key={block.uid}>
          {block.render(context)}
          <BlockNote of={block.name} notes={notes} />
        </Fragment>
      );
    },
  };
}

/** Returns the replacement of a skipped block: nothing for shoppers, a labelled box in preview. */
export function unknownBlock(component: string, uid: string, problem: string): Block {
  return {
    name: component,
    uid,
    needs: {},
    borders: [],
    action: undefined,
    addsToBasket: false,
    children: [],
    faults: [],
    links: [],
    isEmpty: () => true,
    render: (context) =>
      context.preview ? <BlockNote key={uid} of={component} notes={[problem]} /> : null,
  };
}
