/** A piece of HTML that is safe to put into a page. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function toHtml(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  if ('html' in value) return value.html;
  return value.map((piece) => piece.html).join('');
}

/** Template tag: every value is escaped unless it is Html itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const pieces = parts.map((part, index) => {
    const value = values[index];
    return value === undefined ? part : part + toHtml(value);
  });
  return { html: pieces.join('') };
}
