import { newGroupId } from '../../../app/basket/rules/basket.ts';
import { isSameCard } from '../../../app/voucher/rules/gift-card-details.ts';
import { isSameLine, type Line } from './line.ts';

interface Wanted {
  readonly variantId: number;
  readonly itemGroup: Line['itemGroup'];
  readonly customData: Chosen;
}

/** What is chosen for a line alone: its text, or the amount and the recipient of a gift card. */
type Chosen = Pick<Line['customData'], 'customText' | 'giftCard'>;

/**
 * Returns the group of an addition. A custom text or a gift card creates a group, so that a line has one text or one recipient. A given
 * group is used, unless it has a line of the variant with another one.
 */
export function groupOfAddition(
  lines: readonly Line[],
  wanted: Wanted,
  random: () => number,
): Line['itemGroup'] {
  const { itemGroup, customData } = wanted;
  if (!hasChoice(customData)) return itemGroup;
  const existing = lines.find((line) => isSameLine(line, wanted));
  const stands = existing === undefined || isSameChoice(existing.customData, customData);
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
 * Returns the line that an earlier addition changed. For a custom text or a gift card a group may have been created that the addition
 * did not name.
 */
export function lineOfAddition(lines: readonly Line[], wanted: Wanted): Line | undefined {
  const { customData, variantId } = wanted;
  if (!hasChoice(customData)) return lines.find((line) => isSameLine(line, wanted));
  const chosen = lines.filter(
    (line) => line.variantId === variantId && isSameChoice(line.customData, customData),
  );
  return chosen.find((line) => isSameLine(line, wanted)) ?? chosen.at(-1);
}

/** Returns the group of a line that comes from another basket: its own group, unless that has another text or card here. */
export function groupOfMoved(
  lines: readonly Line[],
  moved: Line,
  random: () => number,
): Line['itemGroup'] {
  const existing = lines.find((line) => isSameLine(line, moved));
  const stands = existing === undefined || isSameChoice(existing.customData, moved.customData);
  return stands ? moved.itemGroup : newGroup(lines, random);
}

function hasChoice({ customText, giftCard }: Chosen): boolean {
  return Boolean(customText) || giftCard !== undefined;
}

function isSameChoice(one: Chosen, other: Chosen): boolean {
  return one.customText === other.customText && isSameCard(one.giftCard, other.giftCard);
}

function newGroup(lines: readonly Line[], random: () => number): Line['itemGroup'] {
  const taken = new Set(lines.flatMap(({ itemGroup }) => itemGroup?.id ?? []));
  return { id: newGroupId(taken, random), isMainItem: true, isRequired: true };
}
