/** Returns the `inputmode` of a field for a country's postcodes: those of the Netherlands have letters. */
export function postcodeKeys(country: string): 'text' | 'numeric' {
  return country === 'NL' ? 'text' : 'numeric';
}

/**
 * Returns whether a text has as many letters and digits as a country's postcodes; only the server knows whether the postcode exists.
 */
export function isWholePostcode(typed: string, country: string): boolean {
  if (country === 'NL') return /^\d{4}[a-z]{2}$/i.test(typed);
  return (country === 'DE' || country === 'FR' ? /^\d{5}$/ : /^\d{4}$/).test(typed);
}
