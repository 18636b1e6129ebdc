import {
  comparablePath,
  compareSources,
  fillTarget,
  isExact,
  isExternal,
  matchSource,
  PLACEHOLDER,
  type RedirectRule,
  segmentsOf,
  SPLAT,
  splitTarget,
} from './redirect.ts';

/** Sample value for placeholders and splats. */
const ANY = 'any-value';

/** A rule that the target of another rule matches, and a path that shows it. */
export interface Chain<R extends RedirectRule> {
  /** The affected paths, in the form of a rule's source. */
  readonly source: string;
  readonly path: string;
  readonly target: string;
  readonly next: R;
  readonly loops: boolean;
}

/** The rules of a shop, matched in the same order as at the edge. */
export class RedirectSet<R extends RedirectRule> {
  readonly #exact = new Map<string, R>();
  readonly #patterns: R[];
  /**
   * Rules by first segment, to find chains faster. Patterns that begin with a placeholder or splat are under
   * `*`.
   */
  readonly #byFirst: Map<string, R[]>;
  readonly #isOwnPage: (path: string) => boolean;

  constructor(rules: readonly R[], isOwnPage: (path: string) => boolean) {
    for (const rule of rules) if (isExact(rule.from)) this.#exact.set(rule.from, rule);
    this.#patterns = rules
      .filter(({ from }) => !isExact(from))
      .sort((a, b) => compareSources(a.from, b.from));
    this.#byFirst = Map.groupBy(rules, ({ from }) => firstOf(from));
    this.#isOwnPage = isOwnPage;
  }

  /** Returns the rule that matches a comparable path. */
  find(path: string): R | undefined {
    if (this.#isOwnPage(path)) return undefined;
    return (
      this.#exact.get(path) ??
      this.#patterns.find(({ from }) => matchSource(from, path) !== undefined)
    );
  }

  /**
   * Returns the first chain or loop that starts at a rule, or undefined. Values for placeholders and splats
   * are chosen so that the target matches another rule, or the rule itself.
   */
  chainOf(rule: R): Chain<R> | undefined {
    if (rule.to === undefined || isExternal(rule.to)) return undefined;
    if (isExact(rule.from)) return this.#follow(rule, rule.from);
    const target = segmentsOf(splitTarget(rule.to).path);
    // The rule itself comes first: a rule that loops must be fixed before its chains are.
    for (const other of [rule, ...this.#near(target[0])]) {
      const source = sourceInto(rule, target, segmentsOf(other.from));
      const chain = source === undefined ? undefined : this.#follow(rule, source);
      if (chain) return chain;
    }
    return undefined;
  }

  #near(first: string | undefined): readonly R[] {
    if (first === undefined || PLACEHOLDER.test(first)) return [...this.#byFirst.values()].flat();
    return [...(this.#byFirst.get(first) ?? []), ...(this.#byFirst.get(SPLAT) ?? [])];
  }

  #follow(rule: R, source: string): Chain<R> | undefined {
    for (const path of pathsOf(source)) {
      const chain = this.find(path) === rule ? this.#lead(rule, source, path) : undefined;
      if (chain) return chain;
    }
    return undefined;
  }

  /** Follows `path`, one of `source`'s paths, if `rule` is the one that matches it. */
  #lead(rule: R, source: string, path: string): Chain<R> | undefined {
    const target = targetOf(rule, path);
    const next = target === undefined ? undefined : this.find(target);
    if (target === undefined || !next) return undefined;
    const seen = new Set([path]);
    let at: string | undefined = target;
    let by: R | undefined = next;
    while (at !== undefined && by && !seen.has(at) && seen.size < 20) {
      seen.add(at);
      at = targetOf(by, at);
      by = at === undefined ? undefined : this.find(at);
    }
    return { source, path, target, next, loops: by !== undefined };
  }
}

function firstOf(from: string): string {
  const first = segmentsOf(from)[0] ?? SPLAT;
  return PLACEHOLDER.test(first) ? SPLAT : first;
}

function targetOf({ from, to }: RedirectRule, path: string): string | undefined {
  const values = matchSource(from, path);
  if (!values || to === undefined || isExternal(to)) return undefined;
  return comparablePath(splitTarget(fillTarget(to, values, '')).path);
}

/**
 * Returns sample paths of a source. A splat gets one, two and no segments, because a more specific rule may
 * take some of them.
 */
function pathsOf(source: string): string[] {
  const parts = segmentsOf(source);
  const ends = parts.at(-1) === SPLAT ? [[ANY], [ANY, ANY], []] : [[]];
  const words = parts
    .filter((part) => part !== SPLAT)
    .map((part) => (PLACEHOLDER.test(part) ? ANY : part));
  return ends.flatMap((end) => comparablePath(`/${[...words, ...end].join('/')}`) ?? []);
}

/** Returns the narrower source whose paths a rule redirects to paths of `other`, if any. */
function sourceInto(
  rule: RedirectRule,
  target: readonly string[],
  other: readonly string[],
): string | undefined {
  const values = valuesInto(target, other);
  if (!values) return undefined;
  const parts = segmentsOf(rule.from).flatMap((part) => {
    if (part === SPLAT) return values.get('splat') ?? part;
    return values.get(PLACEHOLDER.exec(part)?.[1] ?? '') ?? part;
  });
  const source = `/${parts.join('/')}`;
  return isExact(source) ? comparablePath(source) : source;
}

/**
 * Returns the placeholder values with which `target` matches `source`. Placeholders that may have any value
 * are left out.
 */
function valuesInto(
  target: readonly string[],
  source: readonly string[],
): ReadonlyMap<string, readonly string[]> | undefined {
  const values = new Map<string, readonly string[]>();
  for (let index = 0; index < Math.max(target.length, source.length); index += 1) {
    const [one, two] = [target[index], source[index]];
    if (one === ':splat') return values.set('splat', source.slice(index));
    if (two === SPLAT) return values;
    if (one === undefined || two === undefined) return undefined;
    const name = PLACEHOLDER.exec(one)?.[1];
    const word = (name === undefined ? undefined : values.get(name)?.[0]) ?? one;
    if (PLACEHOLDER.test(two)) continue;
    if (PLACEHOLDER.test(word)) values.set(name ?? '', [two]);
    else if (word !== two) return undefined;
  }
  return values;
}
