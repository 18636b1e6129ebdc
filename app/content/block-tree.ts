import type { ActionName } from '../form/rules/action-name.ts';
import type { Block, ContentContext, FormBlock } from './block.tsx';
import { mergeNeeds, type Needs } from './data.ts';
import { nextTime } from './rules/border.ts';
import type { ContentLink } from './rules/link.ts';

/** Blocks and the blocks inside them. */

/** Returns the blocks that have something to show. The preview shows all of them, each with its notes. */
export function shownBlocks(blocks: readonly Block[], context: ContentContext): readonly Block[] {
  return context.preview ? blocks : blocks.filter((block) => !block.isEmpty(context));
}

/** Returns the links in the given blocks and the blocks inside them. */
export function collectLinks(blocks: readonly Block[]): ContentLink[] {
  return allOf(blocks).flatMap(({ links }) => links.map(({ link }) => link));
}

/** Returns the given blocks and all blocks inside them. */
function allOf(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allOf(block.children)]);
}

/** Returns the data that the given blocks and the blocks inside them need. */
export function collectNeeds(blocks: readonly Block[]): Needs {
  return mergeNeeds(allOf(blocks).map(({ needs }) => needs));
}

/**
 * Returns the next time at which one of the given blocks or the blocks inside them looks different, after `now`;
 * undefined if none does. Both are milliseconds since 1970.
 */
export function nextBorder(blocks: readonly Block[], now: number): number | undefined {
  return nextTime(
    allOf(blocks).flatMap(({ borders }) => borders),
    now,
  );
}

/** Returns whether one of the given blocks or the blocks inside them adds to the basket where it stands. */
export function addToBasket(blocks: readonly Block[]): boolean {
  return allOf(blocks).some(({ addsToBasket }) => addsToBasket);
}

/** Returns the actions of the forms in the given blocks and the blocks inside them. */
export function actionsOf(blocks: readonly Block[]): ReadonlySet<ActionName> {
  return new Set(allOf(blocks).flatMap(({ action }) => action ?? []));
}

/** Returns what the form of a block asks for: the block of this name at a position, from 1. */
export function formAt(
  blocks: readonly Block[],
  name: string,
  position: number,
): FormBlock | undefined {
  return allOf(blocks).filter((block) => block.name === name)[position - 1]?.form;
}

/** Returns the number of forms with an action in the given blocks and the blocks inside them. */
export function countForms(blocks: readonly Block[], action: ActionName): number {
  return allOf(blocks).filter((block) => block.action === action).length;
}
