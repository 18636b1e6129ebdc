/** What a check of this machine or of an environment has found. */
export interface Finding {
  readonly ok: boolean;
  /** A line, or more for a list of faults. */
  readonly text: string;
  /** What the reader does about it. */
  readonly mend?: string;
  /** Nothing goes on while it is so; without it the thing is only not there yet. */
  readonly stops?: boolean;
}

/** A finding as it is printed: `ok`, `not ok` where it stops, `not yet` where it does not, and how to mend it. */
export function describeFinding({ ok, text, mend, stops = false }: Finding): string {
  const [first = '', ...rest] = text.split('\n');
  const word = ok ? 'ok      ' : stops ? 'not ok  ' : 'not yet ';
  const lines = [`${word}${first}`, ...rest.map((line) => `        ${line}`)];
  return [...lines, ...(!ok && mend ? [`        → ${mend}`] : [])].join('\n');
}
