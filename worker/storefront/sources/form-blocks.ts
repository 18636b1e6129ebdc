import type { FormBlock } from '../../../app/content/block.tsx';
import { formAt } from '../../../app/content/block-tree.ts';
import { parseBlocks } from '../../../app/content/registry.ts';
import { storySlug } from '../../../app/page/rules/path.ts';
import type { ShopContext } from '../http/request-context.ts';
import { findStory } from './find-story.ts';

export type FoundForm =
  | { readonly kind: 'found'; readonly form: FormBlock }
  | { readonly kind: 'missing' | 'unavailable' };

/**
 * Reads what a form of a content page asks for from its published story: the block of this name at a position, from 1. A form is
 * checked by its story, never by what the browser sends of it.
 */
export async function findForm(
  context: ShopContext,
  path: string,
  name: string,
  position: number,
): Promise<FoundForm> {
  const slug = storySlug(path);
  if (slug === undefined) return { kind: 'missing' };
  const answer = await findStory(context, slug);
  if (answer.kind === 'unavailable') return { kind: 'unavailable' };
  const form =
    answer.kind === 'story'
      ? formAt(parseBlocks(answer.story.body).blocks, name, position)
      : undefined;
  return form ? { kind: 'found', form } : { kind: 'missing' };
}
