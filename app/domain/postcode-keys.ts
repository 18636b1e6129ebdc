/** Returns the `inputmode` of a field for a country's postcodes: those of the Netherlands have letters. */
export function postcodeKeys(country: string): 'text' | 'numeric' {
  return country === 'NL' ? 'text' : 'numeric';
}
