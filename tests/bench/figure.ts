/** One row of the bench's table. */
export interface Figure {
  /** The part of the bench that measures it. */
  readonly part: string;
  readonly name: string;
  readonly value: number;
  /** `x`: a ratio. */
  readonly unit: 'x' | 'ms' | 'µs' | 'MB' | 'count';
  /** Maximum in the same unit; undefined for information only. */
  readonly target?: number;
  /** What it is compared with, or how it is measured. */
  readonly against: string;
  /** The rounds whose median is the value. */
  readonly rounds: readonly number[];
}

/** Returns the middle value, or the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Returns whether a figure meets its target; true without one. */
export function isMet({ value, target }: Figure): boolean {
  return target === undefined || value <= target;
}

const HEADS = ['', 'figure', 'measured', 'target', 'against'] as const;

/** Returns the table as Markdown, in the form of the docs. */
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
