import { newGroupId } from '../../../app/basket/rules/basket.ts';
import { isSameLine, type Line } from './line.ts';

interface Wanted {
  readonly variantId: number;
  readonly itemGroup: Line['itemGroup'];
  readonly customText: string | undefined;
}

/**
 * Returns the group of an addition. A custom text creates a group, so that a line has one text. A given group is used,
 * unless it has a line of the variant with another text.
 */
export function groupOfAddition(
  lines: readonly Line[],
  wanted: Wanted,
  random: () => number,
): Line['itemGroup'] {
  const { itemGroup, customText } = wanted;
  if (!customText) return itemGroup;
  const existing = lines.find((line) => isSameLine(line, wanted));
  const stands = existing === undefined || existing.customData.customText === customText;
  return itemGroup !== null && stands ? itemGroup : newGroup(lines, random);
}

/** Returns the group of a line after a change. A line without a group gets one with its first custom text. */
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

/**
 * Returns the line that an earlier addition changed. For a custom text a group may have been created that the addition did not
 * name.
 */
export function lineOfAddition(lines: readonly Line[], wanted: Wanted): Line | undefined {
  const { customText, variantId } = wanted;
  if (!customText) return lines.find((line) => isSameLine(line, wanted));
  const withText = lines.filter(
    (line) => line.variantId === variantId && line.customData.customText === customText,
  );
  return withText.find((line) => isSameLine(line, wanted)) ?? withText.at(-1);
}

/** Returns the group of a line that comes from another basket: its own group, unless that has another text here. */
export function groupOfMoved(
  lines: readonly Line[],
  moved: Line,
  random: () => number,
): Line['itemGroup'] {
  const existing = lines.find((line) => isSameLine(line, moved));
  const isSame = existing?.customData.customText === moved.customData.customText;
  return existing === undefined || isSame ? moved.itemGroup : newGroup(lines, random);
}

function newGroup(lines: readonly Line[], random: () => number): Line['itemGroup'] {
  const taken = new Set(lines.flatMap(({ itemGroup }) => itemGroup?.id ?? []));
  return { id: newGroupId(taken, random), isMainItem: true, isRequired: true };
}
