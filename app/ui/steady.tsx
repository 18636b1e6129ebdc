import { Style } from './style.tsx';

/** How wide our text font is at weight 560, in fiftieths of an em: those of a width stand together. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [10, '’'],
  [11, "'."],
  [12, ' \u00A0,il'],
  [13, '|'],
  [14, ':;Ij'],
  [15, '!'],
  [17, '[]'],
  [18, '"()r'],
  [19, 'ft'],
  [20, '/'],
  [21, '-1'],
  [23, 's'],
  [24, '*z'],
  [25, '?kx'],
  [26, 'La'],
  [27, '37FJcevy–'],
  [28, '$2Thnu'],
  [29, '569EPdoqß'],
  [30, 'bgp'],
  [31, '#+48<=>BSY'],
  [32, '&0KRXZ'],
  [34, '€'],
  [35, 'ADUV'],
  [36, 'C'],
  [38, 'GH'],
  [39, 'NOQ'],
  [40, '%w'],
  [43, 'Mm½'],
  [44, 'æ'],
  [49, 'W'],
  [50, 'œ'],
  [56, 'Œ'],
];
const OF: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
);
/** A letter that is not in the font. */
const OTHER = 28;
const ACCENTS = /\p{Mark}/gu;

/** How wide a label is in our text font at weight 560, in fiftieths of an em; an accent adds nothing. */
export function labelWidth(label: string): number {
  const letters = [...label.normalize('NFD').replaceAll(ACCENTS, '')];
  return letters.reduce((width, letter) => width + (OF.get(letter) ?? OTHER), 0);
}

/**
 * The class that tells a label's width to the style sheet of what it stands in, as `--label`: where labels stand in a
 * row, each has its place whichever font shows it, and nothing moves when ours arrives (DESIGN §3).
 */
export function steadyClass(label: string): string {
  return `w${labelWidth(label)}`;
}

/** The style sheet of that class. */
export function SteadyStyle({ label }: { label: string }) {
  return <Style name={steadyClass(label)} css={ruleOf(label)} />;
}

function ruleOf(label: string): string {
  return `.${steadyClass(label)}{--label:${labelWidth(label) / 50}em}`;
}
