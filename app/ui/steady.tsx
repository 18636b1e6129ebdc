import { Style } from './style.tsx';

/** Width of characters in the text font at weight 560, in fiftieths of an em, grouped by width. */
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
/** Width of a character outside of the font. */
const OTHER = 28;
const ACCENTS = /\p{Mark}/gu;

/**
 * Returns the width of a label in the text font at weight 560, in fiftieths of an em. Accents add nothing.
 */
export function labelWidth(label: string): number {
  const letters = [...label.normalize('NFD').replaceAll(ACCENTS, '')];
  return letters.reduce((width, letter) => width + (OF.get(letter) ?? OTHER), 0);
}

/**
 * Returns the class that sets a label's width as `--label`. Labels in a row then have the same position in every
 * font, and nothing shifts when the web font loads.
 */
export function steadyClass(label: string): string {
  return `w${labelWidth(label)}`;
}

/** The style sheet of a label's class. */
export function SteadyStyle({ label }: { label: string }) {
  return <Style name={steadyClass(label)} css={ruleOf(label)} />;
}

/** One style sheet for the classes of labels that are the same on all pages. */
export function SteadyStyles({ name, labels }: { name: string; labels: readonly string[] }) {
  return <Style name={name} css={[...new Set(labels.map(ruleOf))].join('')} />;
}

function ruleOf(label: string): string {
  return `.${steadyClass(label)}{--label:${labelWidth(label) / 50}em}`;
}
