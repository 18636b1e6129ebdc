import type { z } from 'zod';
import { redirectFileSchema, redirectRuleSchema } from '../../app/api/redirect.ts';
import { REDIRECT_STATUSES } from '../../app/domain/redirect.ts';
import type { WrittenRule } from '../../app/domain/redirect-rule.ts';
import { messageOf } from '../command.ts';

/** Rules of a file and what is wrong with it, `file:line: problem` each. */
export interface ReadRules {
  /** By shop key; rules of a file that names no shop stand under the shop it is read for. */
  readonly byShop: ReadonlyMap<string, readonly WrittenRule[]>;
  readonly problems: readonly string[];
}

/** Our own form: a list of `{from, to, status}`, or such lists by shop key. `shop` is whose a bare list is. */
export function readJsonRules(text: string, file: string, shop: string | undefined): ReadRules {
  const none = new Map<string, WrittenRule[]>();
  const refuse = (line: number, problem: string): ReadRules => ({
    byShop: none,
    problems: [`${file}:${line}: ${problem}`],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(lineOfSyntax(text, error), `is not JSON: ${messageOf(error)}`);
  }
  const lines = linesOfItems(text);
  const parsed = redirectFileSchema.safeParse(value);
  if (!parsed.success) {
    const { at, problem } = mistakeIn(value);
    return refuse(lines[at] ?? 1, problem);
  }
  if (Array.isArray(parsed.data) && shop === undefined)
    return refuse(1, 'names no shop: add --shop, or put the list under its shop key');
  const lists = Array.isArray(parsed.data) ? { [shop ?? '']: parsed.data } : parsed.data;
  let index = 0;
  const byShop = new Map(
    Object.entries(lists).map(([key, rules]) => {
      const written = rules.map((rule): WrittenRule => {
        const line = lines[index] ?? 1;
        index += 1;
        return { ...rule, file, line };
      });
      return [key, written] as const;
    }),
  );
  return { byShop, problems: [] };
}

/** Line of each object or value that is an element of a list, in the order of the text. */
export function linesOfItems(text: string): number[] {
  const lines: number[] = [];
  const open: string[] = [];
  let line = 1;
  let expectsItem = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},:]+/g)) {
    if (token === '\n') line += 1;
    else if (token === ']' || token === '}') {
      open.pop();
      expectsItem = false;
    } else if (token === ',') expectsItem = open.at(-1) === '[';
    else {
      if (expectsItem) lines.push(line);
      expectsItem = token === '[';
      if (token === '[' || token === '{') open.push(token);
    }
  }
  return lines;
}

/** The first element of the lists that is no rule, and why. */
function mistakeIn(value: unknown): { at: number; problem: string } {
  const lists: unknown[] = Array.isArray(value) ? [value] : Object.values(value ?? {});
  const items = lists.flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  for (const [at, item] of items.entries()) {
    const issue = redirectRuleSchema.safeParse(item).error?.issues[0];
    if (issue) return { at, problem: reasonOf(issue, item) };
  }
  return { at: 0, problem: 'is no list of rules {from, to, status}, nor such lists by shop key' };
}

function reasonOf({ code, path: [field], ...issue }: z.core.$ZodIssue, item: unknown): string {
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return `is no rule {from, to, status}: ${issue.keys.join(', ')} is no field of it`;
  if (typeof field !== 'string') return 'is no rule {from, to, status}';
  const written = new Map(Object.entries(Object(item))).get(field);
  if (written === undefined) return `is no rule {from, to, status}: ${field} is missing`;
  const shown = JSON.stringify(written);
  return field === 'status'
    ? `status ${shown} is none of ${REDIRECT_STATUSES.join(', ')}`
    : `its ${field} ${shown} is no text`;
}

function lineOfSyntax(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(messageOf(error))?.[1];
  const before = position === undefined ? text : text.slice(0, Number(position));
  return before.split('\n').length;
}
