/** Values for the variables of a drawing (README.md of this folder). An omitted variable has no value. */
export interface Paint {
  /** `#rrggbb` */
  readonly colour?: string;
  /** `#rrggbb` */
  readonly ground?: string;
  /** `url(#print)`, or `none` for plain fabric. */
  readonly print?: string;
}

const TINT = /^(?:colour|ground)(?:-(?:lighter|darker)-[1-9]\d?)*$/;
const STEP = /-(lighter|darker)-(\d+)/g;

/** Cached tints by colour and variable: thousands of images share a few hundred. */
const tints = new Map<string, string>();

/**
 * Returns whether a drawing may use a variable: `print`, `colour`, `ground`, `colour-darker-16`,
 * `colour-lighter-45-darker-20`.
 */
export function isVariable(name: string): boolean {
  return name === 'print' || TINT.test(name);
}

/** Returns the value of a variable; undefined if the paint has none for it. */
export function valueOf(name: string, { colour, ground, print }: Paint): string | undefined {
  if (name === 'print') return print;
  const base = name.startsWith('colour') ? colour : ground;
  if (base === undefined) return undefined;
  const key = base + name;
  const known = tints.get(key);
  if (known !== undefined) return known;
  const tint = [...name.matchAll(STEP)].reduce(
    (hex, [, way, percent]) => shade(hex, way === 'lighter' ? 255 : 0, Number(percent) / 100),
    base,
  );
  tints.set(key, tint);
  return tint;
}

/** Moves a colour towards white (255) or black (0) by a share. */
function shade(hex: string, end: 0 | 255, share: number): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const moved = channels.map((value) => Math.round(value + (end - value) * share));
  return `#${moved.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
