import { RedirectSet } from './redirect-chains.ts';
import { MOST_PATTERNS } from './redirect-manifest.ts';
import { checkRule, type RedirectBounds, type WrittenRule } from './redirect-rule.ts';
import { isExact, PLACEHOLDER, type RedirectRule, segmentsOf, SPLAT } from './redirect.ts';

/** A list of rules. If `ordered`, the first match wins, as in Netlify's `_redirects`. */
export interface RuleList {
  readonly rules: readonly WrittenRule[];
  readonly ordered?: boolean | undefined;
}

export interface CheckedRules {
  readonly rules: readonly RedirectRule[];
  /** `file:line: problem` in the order of the lists. If there are any, no rule is imported. */
  readonly problems: readonly string[];
}

interface Placed extends RedirectRule {
  readonly written: WrittenRule;
}

/** Checks all rules of one shop: each rule, then unreachable rules, chains and loops. */
export function checkRules(lists: readonly RuleList[], bounds: RedirectBounds): CheckedRules {
  const problems: string[] = [];
  const report = (written: WrittenRule, problem: string) => {
    problems.push(`${sourceOf(written)}: ${problem}`);
  };
  const shapes = new Map<string, WrittenRule>();
  const placed: Placed[] = [];
  for (const list of lists) {
    const before: Placed[] = [];
    for (const written of list.rules) {
      const checked = checkRule(written, bounds);
      const rule = 'value' in checked ? { ...checked.value, written } : undefined;
      const twin = rule && shapes.get(shapeOf(rule.from));
      const cover =
        rule && list.ordered ? before.find((one) => covers(one.from, rule.from)) : undefined;
      if ('problem' in checked) report(written, checked.problem);
      else if (twin) report(written, `is never reached: ${sourceOf(twin)} has the same source`);
      else if (cover)
        report(
          written,
          `is never reached: ${sourceOf(cover.written)} (${cover.from}) matches first`,
        );
      else if (rule) {
        shapes.set(shapeOf(rule.from), written);
        placed.push(rule);
        if (!isExact(rule.from)) before.push(rule);
      }
    }
  }
  const patterns = placed.filter(({ from }) => !isExact(from));
  const first = patterns[MOST_PATTERNS];
  if (first) report(first.written, `more than ${MOST_PATTERNS} patterns in one shop`);
  else reportChains(placed, bounds, report);
  return { rules: placed.map(({ from, to, status }) => ({ from, to, status })), problems };
}

function reportChains(
  placed: readonly Placed[],
  bounds: RedirectBounds,
  report: (written: WrittenRule, problem: string) => void,
) {
  const set = new RedirectSet(placed, bounds.isOwnPage);
  for (const rule of placed) {
    const chain = set.chainOf(rule);
    if (!chain) continue;
    const { source, path, target, next, loops } = chain;
    const where = sourceOf(next.written);
    if (loops) report(rule.written, `loops: ${path} leads to ${target}, where ${where} leads back`);
    else {
      const way = next.to === undefined ? 'says is gone' : `leads on to ${next.to}`;
      const remedy = isExact(rule.from) ? 'name the last target' : `give ${source} its own rule`;
      report(
        rule.written,
        `is a chain: ${path} leads to ${target}, which ${where} ${way}; ${remedy}`,
      );
    }
  }
}

function sourceOf({ file, line }: WrittenRule): string {
  return `${file}:${line}`;
}

/** Returns the source without placeholder names. Sources of the same shape match the same paths. */
function shapeOf(from: string): string {
  return from.replaceAll(/(?<=\/):[^/]+\/?/g, ':/').replace(/\/$/, '');
}

/** Returns whether every path of `specific` also matches `general`. */
function covers(general: string, specific: string): boolean {
  const parts = segmentsOf(general);
  const others = segmentsOf(specific);
  for (const [index, part] of parts.entries()) {
    if (part === SPLAT) return true;
    const other = others[index];
    if (other === undefined || other === SPLAT) return false;
    if (!PLACEHOLDER.test(part) && part !== other) return false;
  }
  return parts.length === others.length;
}
