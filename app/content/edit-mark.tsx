import { z } from 'zod';
import type { Block } from './block.tsx';

const COMMENT = /^<!--#storyblok#(\{.*\})-->$/s;

const markSchema = z.object({
  name: z.string(),
  space: z.string(),
  uid: z.string(),
  id: z.string(),
});

/** Attributes with which the visual editor finds a block. */
export interface EditMark {
  readonly 'data-blok-c': string;
  readonly 'data-blok-uid': string;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    // For invalid JSON the schema receives undefined, which it rejects.
    return undefined;
  }
}

/** Returns the attributes from a block's `_editable` comment; undefined if the comment is malformed or missing. */
export function editMark(raw: unknown): EditMark | undefined {
  if (typeof raw !== 'object' || raw === null || !('_editable' in raw)) return undefined;
  const { _editable: comment } = raw;
  const json = typeof comment === 'string' ? COMMENT.exec(comment)?.[1] : undefined;
  const mark = json === undefined ? undefined : markSchema.safeParse(parse(json)).data;
  if (!mark) return undefined;
  return { 'data-blok-c': JSON.stringify(mark), 'data-blok-uid': `${mark.id}-${mark.uid}` };
}

/** Wraps a block in an element with its edit mark, for the preview. */
export function markBlock(block: Block, raw: unknown): Block {
  const mark = editMark(raw);
  if (!mark) return block;
  return {
    ...block,
    render: (context) =>
      context.preview ? (
        <div
          key={block.uid}
          data-blok-c={mark['data-blok-c']}
          data-blok-uid={mark['data-blok-uid']}
        >
          {block.render(context)}
        </div>
      ) : (
        block.render(context)
      ),
  };
}
