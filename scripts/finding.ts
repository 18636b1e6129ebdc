/** Result of one check of this machine or an environment. */
export interface Finding {
  readonly ok: boolean;
  /** One line, or several for a list. */
  readonly text: string;
  /** How to fix it. */
  readonly fix?: string;
  /** Whether it prevents a deploy; otherwise something is only missing. */
  readonly stops?: boolean;
  /** Whether it is a warning, which prevents nothing. */
  readonly warns?: boolean;
}

/**
 * Formats a finding: `ok`, `WARNING` for something that works but is probably unintended, `not ok` if it prevents a deploy, `not
 * yet` if something is missing, and how to fix it.
 */
export function describeFinding({ ok, text, fix, stops = false, warns = false }: Finding): string {
  const [first = '', ...rest] = text.split('\n');
  const word = ok ? (warns ? 'WARNING ' : 'ok      ') : stops ? 'not ok  ' : 'not yet ';
  const lines = [`${word}${first}`, ...rest.map((line) => `        ${line}`)];
  return [...lines, ...((warns || !ok) && fix ? [`        → ${fix}`] : [])].join('\n');
}
