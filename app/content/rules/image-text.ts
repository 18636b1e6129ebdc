/** Images and the words that say what they show (docs/rules/content.md#guard-rails). */

/** Fields whose words stand beside an image and say what it shows. */
const SAYING = ['headline', 'text', 'label', 'eyebrow', 'content', 'caption', 'author'];

/**
 * Returns the fault of a block whose images have no alternative text, although no words of it say what they show. `says` names the fields
 * with such words. An image beside words is decorative.
 */
export function imageTextFaults(parsed: unknown, says: readonly string[] = SAYING): string[] {
  if (typeof parsed !== 'object' || parsed === null) return [];
  const fields = Object.entries(parsed);
  const images = fields.filter(([, value]) => isImage(value));
  const [first] = images;
  if (!first || images.some(([, { alt }]) => alt.trim() !== '')) return [];
  if (fields.some(([name, value]) => says.includes(name) && hasWords(value))) return [];
  return [`${first[0]}: has no alternative text, and no words beside it say what it shows`];
}

function isImage(value: unknown): value is { readonly alt: string } {
  return typeof value === 'object' && value !== null && 'image' in value && 'alt' in value;
}

function hasWords(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  // A rich text.
  return typeof value === 'object' && value !== null && 'content' in value
    ? Array.isArray(value.content) && value.content.length > 0
    : false;
}
