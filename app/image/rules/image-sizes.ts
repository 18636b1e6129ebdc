/** The `sizes` attribute of images (docs/rules/image.md#images). */

/** Breakpoints of the layout. CSS pixels. */
const BREAKPOINTS = { xs: 480, sm: 640, md: 768, lg: 1024, xl: 1200, xxl: 1200 } as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** CSS pixels, or a share of the viewport. */
type ImageWidth = number | `${number}vw`;

/** Width of an image below the first named breakpoint, and from each named breakpoint on. */
export type ImageWidths = { readonly base: ImageWidth } & {
  readonly [Name in Breakpoint]?: ImageWidth;
};

const NAMES: readonly Breakpoint[] = ['xxl', 'xl', 'lg', 'md', 'sm', 'xs'];

/**
 * Returns a `sizes` attribute, in px or vw, the widest breakpoint first: `(width >= 1200px) 284px, (width >= 768px)
 * 25vw, 46vw`. Of two names for one breakpoint the larger counts.
 */
export function imageSizes(widths: ImageWidths): string {
  const steps = new Map<number, ImageWidth>();
  for (const name of NAMES) {
    const width = widths[name];
    if (width !== undefined && !steps.has(BREAKPOINTS[name])) steps.set(BREAKPOINTS[name], width);
  }
  const conditions = [...steps].map(([from, width]) => `(width >= ${from}px) ${cssWidth(width)}`);
  return [...conditions, cssWidth(widths.base)].join(', ');
}

function cssWidth(width: ImageWidth): string {
  return typeof width === 'number' ? `${width}px` : width;
}
