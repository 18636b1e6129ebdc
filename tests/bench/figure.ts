/** One row of the bench's table. */
export interface Figure {
  /** The part of the bench that measures it. */
  readonly part: string;
  readonly name: string;
  readonly value: number;
  /** `x`: a ratio. */
  readonly unit: 'x' | 'ms' | 'µs' | 'MB' | 'count';
  /** The most it may be, in the same unit; none: told for scale. */
  readonly target?: number;
  /** What it is measured against, or how. */
  readonly against: string;
  /** The rounds that the value is the median of. */
  readonly rounds: readonly number[];
}

/** The middle value; of an even number, the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Whether a figure keeps its target; one without a target does. */
export function isMet({ value, target }: Figure): boolean {
  return target === undefined || value <= target;
}

const HEADS = ['', 'figure', 'measured', 'target', 'against'] as const;

/** The table as Markdown: it stands in the docs as it is printed. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.target === undefined ? '' : isMet(figure) ? 'ok' : 'not ok',
    `${figure.part}: ${figure.name}`,
    show(figure.value, figure.unit),
    figure.target === undefined ? '' : `≤ ${show(figure.target, figure.unit)}`,
    figure.against,
  ]);
  const widths = HEADS.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  return [line(HEADS), rule, ...rows.map(line)].join('\n');
}

function show(value: number, unit: Figure['unit']): string {
  if (unit === 'count') return String(value);
  const text = unit === 'µs' ? value.toFixed(0) : value.toFixed(2);
  return unit === 'x' ? `${text} x` : `${text} ${unit}`;
}
