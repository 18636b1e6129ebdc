/**
 * Returns a value with its label before it: `Größe: 56`, in French with a no-break space before the colon. `tag` is a language
 * or a locale.
 */
export function labelled(
  { label, value }: { readonly label: string; readonly value: string },
  tag: string,
): string {
  return `${label}${tag.startsWith('fr') ? '\u00A0' : ''}: ${value}`;
}
