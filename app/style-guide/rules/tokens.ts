/** The design tokens of the shop, read from the style sheet that every page has (docs/rules/page.md#style-guide). */

/** What a token is for, by the beginning of its name. */
export type TokenKind = 'colour' | 'font' | 'space' | 'radius' | 'shadow' | 'time';

export interface Token {
  /** Its custom property without the hyphens: `color-ink`. */
  readonly name: string;
  /** Its value, or its values with commas if it differs by the width of the screen. */
  readonly value: string;
  readonly kind: TokenKind;
}

const KINDS: readonly (readonly [RegExp, TokenKind])[] = [
  [/^(color|ground)-/, 'colour'],
  [/^font-/, 'font'],
  [/^radius-/, 'radius'],
  [/^shadow-/, 'shadow'],
  [/^(fast|slow)$/, 'time'],
  [/./, 'space'],
];

/** Returns the custom properties of a style sheet, in its order, each once. */
export function tokensIn(css: string): readonly Token[] {
  const values = new Map<string, string[]>();
  const declarations = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/--([\w-]+):\s*([^;{}]+)/g);
  for (const [, name = '', value = ''] of declarations) {
    const read = value.trim().replaceAll(/\s+/g, ' ');
    values.set(name, [...(values.get(name) ?? []), read]);
  }
  return [...values].map(([name, all]) => ({ name, value: all.join(', '), kind: kindOf(name) }));
}

function kindOf(name: string): TokenKind {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'space';
}

/** Returns the red, green and blue of a colour, 0 to 255 each; undefined for one that is translucent or no hexadecimal number. */
function channelsOf(colour: string): readonly number[] | undefined {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(colour) ?? [];
  const digits = long ?? short?.replaceAll(/./g, '$&$&');
  return digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16));
}

/** Relative luminance of a colour, 0 to 1 (WCAG 2.2). */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two opaque colours, 1 to 21 (WCAG 2.2 1.4.3); undefined if one of them is not opaque. */
export function contrastOf(one: string, other: string): number | undefined {
  const channels = [one, other].flatMap((colour) => {
    const read = channelsOf(colour);
    return read ? [read] : [];
  });
  const [dark, light] = channels.map(luminanceOf).toSorted((a, b) => a - b);
  return dark === undefined || light === undefined ? undefined : (light + 0.05) / (dark + 0.05);
}
