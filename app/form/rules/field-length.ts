/**
 * Returns the `maxlength` of a field for a number of characters. Browsers count code units of the uncleaned text, and would cut an emoji
 * or a pasted name, so only texts far above the limit are cut. Script and server count characters, and report a text that is too long.
 */
export function mostUnits(limit: number): number {
  return 4 * limit;
}
