import type { WrittenRule } from '../../app/domain/redirect-rule.ts';

const STATUS = /^(\d{3})!?$/;
const TARGET = /^(\/|https?:\/\/)/i;

/**
 * Netlify's `_redirects`: a rule a line, `from [query…] to [status[!]] [conditions…]`, `#` begins a comment. Query
 * parameters and conditions are refused: the manifest decides by path alone. A missing status is 301; `!` says
 * what our rules do anyway: they go before pages.
 */
export function readNetlifyRules(
  text: string,
  file: string,
): { rules: WrittenRule[]; problems: string[] } {
  const rules: WrittenRule[] = [];
  const problems: string[] = [];
  for (const [index, whole] of text.split(/\r?\n/).entries()) {
    const words = whole
      .replace(/(^|\s)#.*$/, '')
      .split(/\s+/)
      .filter(Boolean);
    if (words.length === 0) continue;
    const place = { file, line: index + 1 };
    const rule = readLine(words);
    if (typeof rule === 'string') problems.push(`${file}:${place.line}: ${rule}`);
    else rules.push({ ...rule, ...place });
  }
  return { rules, problems };
}

/** A rule, or why it is none. */
function readLine(words: readonly string[]): Pick<WrittenRule, 'from' | 'to' | 'status'> | string {
  const [from = '', ...rest] = words;
  if (!from.startsWith('/')) return `its source ${from} is no path: rules of a host are not taken`;
  const at = rest.findIndex((word) => TARGET.test(word));
  const [query] = at < 0 ? rest.filter((word) => !STATUS.test(word)) : rest.slice(0, at);
  if (query !== undefined) return `asks for the query ${query}: rules decide by path alone`;
  const [to, code, condition] = at < 0 ? [undefined, ...rest] : rest.slice(at);
  const status = code === undefined ? '301' : STATUS.exec(code)?.[1];
  if (status === undefined) return `depends on ${code}: conditions are not taken`;
  if (condition !== undefined) return `depends on ${condition}: conditions are not taken`;
  // Netlify wants a target for every rule; what is gone needs none.
  return status === '410' || to === undefined
    ? { from, status: Number(status) }
    : { from, to, status: Number(status) };
}
