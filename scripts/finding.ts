/** Result of one check of this machine or an environment. */
export interface Finding {
  readonly ok: boolean;
  /** One line, or several for a list. */
  readonly text: string;
  /** How to fix it. */
  readonly mend?: string;
  /** Whether it prevents a deploy; otherwise something is only missing. */
  readonly stops?: boolean;
}

/** Formats a finding: `ok`, `not ok` if it stops, `not yet` if not, and how to fix it. */
export function describeFinding({ ok, text, mend, stops = false }: Finding): string {
  const [first = '', ...rest] = text.split('\n');
  const word = ok ? 'ok      ' : stops ? 'not ok  ' : 'not yet ';
  const lines = [`${word}${first}`, ...rest.map((line) => `        ${line}`)];
  return [...lines, ...(!ok && mend ? [`        → ${mend}`] : [])].join('\n');
}
