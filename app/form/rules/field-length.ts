/**
 * Returns the `maxlength` of a field with room for some characters. Browsers count code units, of what is not cleaned yet, and would cut
 * an emoji or a pasted name: only what is far above the limit is cut. Script and server count characters, and say what is too long.
 */
export function mostUnits(limit: number): number {
  return 4 * limit;
}
