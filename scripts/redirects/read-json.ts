import type { z } from 'zod';
import { redirectFileSchema, redirectRuleSchema } from '../../app/redirect/schemas/redirect.ts';
import { REDIRECT_STATUSES } from '../../app/redirect/rules/redirect.ts';
import type { WrittenRule } from '../../app/redirect/rules/redirect-rule.ts';
import { parseJsonText } from '../json-text.ts';

/** Rules of a file and its problems, each as `file:line: problem`. */
export interface ReadRules {
  /** By shop key. Rules of a file that names no shop are under the given shop. */
  readonly byShop: ReadonlyMap<string, readonly WrittenRule[]>;
  readonly problems: readonly string[];
}

/**
 * Parses the JSON format: a list of `{from, to, status}`, or such lists by shop key. `shop` is the shop of a
 * plain list.
 */
export function readJsonRules(text: string, file: string, shop: string | undefined): ReadRules {
  const none = new Map<string, WrittenRule[]>();
  const invalid = (line: number, problem: string): ReadRules => ({
    byShop: none,
    problems: [`${file}:${line}: ${problem}`],
  });
  const json = parseJsonText(text);
  if (!json.ok) return invalid(json.line, `is not JSON: ${json.problem}`);
  const parsed = redirectFileSchema.safeParse(json.value);
  if (!parsed.success) {
    const { at, problem } = mistakeIn(json.value);
    return invalid(json.lineAt(at), problem);
  }
  const { data } = parsed;
  if (!Array.isArray(data)) {
    const lists = Object.entries(data).map(([key, rules]) => {
      const written = rules.map((rule, index): WrittenRule => ({
        ...rule,
        file,
        line: json.lineAt([key, index]),
      }));
      return [key, written] as const;
    });
    return { byShop: new Map(lists), problems: [] };
  }
  if (shop === undefined)
    return invalid(1, 'names no shop: add --shop, or put the list under its shop key');
  const written = data.map((rule, index): WrittenRule => ({
    ...rule,
    file,
    line: json.lineAt([index]),
  }));
  return { byShop: new Map([[shop, written]]), problems: [] };
}

type Path = readonly (string | number)[];

/** Returns the path of the first element that is not a rule, and why it is not. */
function mistakeIn(value: unknown): { at: Path; problem: string } {
  const lists: [Path, unknown][] = Array.isArray(value)
    ? [[[], value]]
    : Object.entries(value ?? {}).map(([key, list]) => [[key], list]);
  for (const [path, list] of lists) {
    for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
      const issue = redirectRuleSchema.safeParse(item).error?.issues[0];
      if (issue) return { at: [...path, index], problem: reasonOf(issue, item) };
    }
  }
  return { at: [], problem: 'is no list of rules {from, to, status}, nor such lists by shop key' };
}

function reasonOf({ code, path: [field], ...issue }: z.core.$ZodIssue, item: unknown): string {
  if (code === 'unrecognized_keys' && 'keys' in issue)
    return `is not a rule {from, to, status}: ${issue.keys.join(', ')} is not a field of it`;
  if (typeof field !== 'string') return 'is not a rule {from, to, status}';
  const written = new Map(Object.entries(Object(item))).get(field);
  if (written === undefined) return `is not a rule {from, to, status}: ${field} is missing`;
  const shown = JSON.stringify(written);
  return field === 'status'
    ? `status ${shown} is not one of ${REDIRECT_STATUSES.join(', ')}`
    : `its ${field} ${shown} is not a text`;
}
