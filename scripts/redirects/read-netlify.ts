import type { WrittenRule } from '../../app/redirect/rules/redirect-rule.ts';
import { REDIRECT_STATUSES } from '../../app/redirect/rules/redirect.ts';

const STATUS = /^(\d{3})!?$/;
const TARGET = /^(\/|https?:\/\/)/i;
/** Query parameters before the target and conditions after it have the same form. */
const PAIR = /^[\w-]+=/;

/**
 * Parses Netlify's `_redirects`: one rule per line, `from [query…] to [status[!]] [conditions…]`; `#` begins
 * a comment. Query parameters and conditions are rejected, because the manifest matches paths only. The
 * default status is 301. `!` is accepted: redirects always take precedence over pages.
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
    const source = { file, line: index + 1 };
    const rule = readLine(words);
    if (typeof rule === 'string') problems.push(`${file}:${source.line}: ${rule}`);
    else rules.push({ ...rule, ...source });
  }
  return { rules, problems };
}

/** Returns a rule, or why the line is not one. */
function readLine(words: readonly string[]): Pick<WrittenRule, 'from' | 'to' | 'status'> | string {
  const [from = '', ...rest] = words;
  if (/^[a-z]+:\/\//i.test(from))
    return `its source ${from} is not a path: rules of a host are not supported`;
  if (!from.startsWith('/')) return `its source ${from} does not begin with a slash`;
  const at = rest.findIndex((word) => TARGET.test(word));
  const [before] = at < 0 ? rest.filter((word) => !STATUS.test(word)) : rest.slice(0, at);
  if (before !== undefined)
    return PAIR.test(before)
      ? `asks for the query ${before}: rules match paths only`
      : `its target ${before} begins neither with a slash nor with https://`;
  const [to, code, ...more] = at < 0 ? [undefined, ...rest] : rest.slice(at);
  const status = code === undefined ? '301' : STATUS.exec(code)?.[1];
  const condition = [code, ...more].find((word) => word !== undefined && PAIR.test(word));
  if (condition !== undefined) return `depends on ${condition}: conditions are not supported`;
  if (status === undefined) return `status ${code} is not one of ${REDIRECT_STATUSES.join(', ')}`;
  if (more.length > 0) return `has "${more.join(' ')}" behind its status: a rule is from to status`;
  // Netlify requires a target for every rule; 410 has none.
  return status === '410' || to === undefined
    ? { from, status: Number(status) }
    : { from, to, status: Number(status) };
}
