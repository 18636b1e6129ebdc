/** Returns whether a text is a GTIN of 8, 12, 13 or 14 digits with its check digit. */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  // From the right, beginning with the check digit: weights 1 and 3 in turn.
  const sum = [...text]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
