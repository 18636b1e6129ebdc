/** Result of one check of this machine or an environment. */
export interface Finding {
  readonly ok: boolean;
  /** One line, or several for a list. */
  readonly text: string;
  /** How to fix it. */
  readonly mend?: string;
  /** Whether it prevents a deploy; otherwise something is only missing. */
  readonly stops?: boolean;
  /** Prevents nothing, and somebody should know it. */
  readonly warns?: boolean;
}

/**
 * Formats a finding: `ok`, `WARNING` for what works and is hardly meant so, `not ok` if it stops, `not yet` if not, and how to fix
 * it.
 */
export function describeFinding({ ok, text, mend, stops = false, warns = false }: Finding): string {
  const [first = '', ...rest] = text.split('\n');
  const word = ok ? (warns ? 'WARNING ' : 'ok      ') : stops ? 'not ok  ' : 'not yet ';
  const lines = [`${word}${first}`, ...rest.map((line) => `        ${line}`)];
  return [...lines, ...((warns || !ok) && mend ? [`        → ${mend}`] : [])].join('\n');
}
