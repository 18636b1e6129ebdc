/** What houses without a number write: sans numéro, senza numero. */
const NO_NUMBER = /^s\.?\/?n\.?$/i;
/** A digit somewhere among few letters and marks: `12a`, `12 bis`, `4-6`, `7/3/12`, `Haus 2`. */
const NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d .,/+'’–-]*$/u;

/** Returns whether a text is the number of a house (docs/rules.md#checkout). */
export function isHouseNumber(text: string): boolean {
  const trimmed = text.trim();
  return NUMBER.test(trimmed) || NO_NUMBER.test(trimmed);
}
