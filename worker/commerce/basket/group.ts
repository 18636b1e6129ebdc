import { newGroupId } from '../../../app/domain/basket.ts';
import { isSameLine, type Line } from './line.ts';

interface Wanted {
  readonly variantId: number;
  readonly itemGroup: Line['itemGroup'];
  readonly customText: string | undefined;
}

/**
 * The group of an addition. Spec 2 §4: a personalised custom text creates a new group, so that no two texts meet on one
 * line; a group that the caller names stands, unless it holds the variant with another text already.
 */
export function groupOfAddition(
  lines: readonly Line[],
  wanted: Wanted,
  random: () => number,
): Line['itemGroup'] {
  const { itemGroup, customText } = wanted;
  if (!customText) return itemGroup;
  const held = lines.find((line) => isSameLine(line, wanted));
  const stands = held === undefined || held.customData.customText === customText;
  return itemGroup !== null && stands ? itemGroup : newGroup(lines, random);
}

/** The group of a line after a change; a line that gets its first text leaves those without one. */
export function groupOfChange(
  lines: readonly Line[],
  line: Line,
  change: {
    readonly itemGroup: Line['itemGroup'] | undefined;
    readonly customText: string | undefined;
  },
  random: () => number,
): Line['itemGroup'] {
  if (change.itemGroup) return change.itemGroup;
  if (!change.customText) return change.itemGroup === undefined ? line.itemGroup : null;
  return line.itemGroup ?? newGroup(lines, random);
}

function newGroup(lines: readonly Line[], random: () => number): Line['itemGroup'] {
  const taken = new Set(lines.flatMap(({ itemGroup }) => itemGroup?.id ?? []));
  return { id: newGroupId(taken, random), isMainItem: true, isRequired: true };
}
