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

/** Stands for whatever a visitor types in the place of a placeholder or splat. */
const ANY = 'any-value';

/** A rule of the set that a target runs into, and on which path that shows. */
export interface Chain<R extends RedirectRule> {
  readonly path: string;
  readonly target: string;
  readonly next: R;
  readonly loops: boolean;
}

/** A shop's rules, to be asked as the edge asks them. */
export class RedirectSet<R extends RedirectRule> {
  readonly #exact = new Map<string, R>();
  readonly #patterns: R[];
  /** Rules by their first segment, for the search of chains; patterns that begin with none stand under `*`. */
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

  /** The rule that answers a comparable path. */
  find(path: string): R | undefined {
    if (this.#isOwnPage(path)) return undefined;
    return (
      this.#exact.get(path) ??
      this.#patterns.find(({ from }) => matchSource(from, path) !== undefined)
    );
  }

  /**
   * The first chain or loop that a rule begins, or undefined. A target whose first word is the visitor's (`/:splat`) may
   * run into any rule: that alone is no chain, only a loop is told.
   */
  chainOf(rule: R): Chain<R> | undefined {
    if (rule.to === undefined || isExternal(rule.to)) return undefined;
    if (isExact(rule.from)) return this.#follow(rule, rule.from);
    const target = segmentsOf(splitTarget(rule.to).path);
    const anywhere = target[0] !== undefined && PLACEHOLDER.test(target[0]);
    for (const other of this.#near(target[0])) {
      const path = pathInto(rule, target, other.from);
      const chain = path === undefined ? undefined : this.#follow(rule, path);
      if (chain && (chain.loops || !anywhere)) return chain;
    }
    return undefined;
  }

  #near(first: string | undefined): readonly R[] {
    if (first === undefined || PLACEHOLDER.test(first)) return [...this.#byFirst.values()].flat();
    return [...(this.#byFirst.get(first) ?? []), ...(this.#byFirst.get(SPLAT) ?? [])];
  }

  /** What becomes of a visitor of `path`, where `rule` is the one that answers there. */
  #follow(rule: R, path: string): Chain<R> | undefined {
    if (this.find(path) !== rule) return undefined;
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
    return { path, target, next, loops: by !== undefined };
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

/** A path of `rule` whose target is one of `source`, where there is any. */
function pathInto(rule: RedirectRule, target: readonly string[], source: string) {
  const met = meet(target, segmentsOf(source));
  if (!met) return undefined;
  const pattern = `/${target.map((part) => (part === ':splat' ? SPLAT : part)).join('/')}`;
  const values = matchSource(pattern, `/${met.join('/')}`) ?? {};
  const filled = segmentsOf(rule.from).map((part) => {
    const name = part === SPLAT ? 'splat' : PLACEHOLDER.exec(part)?.[1];
    return name === undefined ? part : (values[name] ?? ANY);
  });
  return comparablePath(`/${filled.join('/')}`);
}

/** Segments that both a target and a source could have. */
function meet(target: readonly string[], source: readonly string[]): string[] | undefined {
  const met: string[] = [];
  for (let index = 0; index < Math.max(target.length, source.length); index += 1) {
    const [one, two] = [target[index], source[index]];
    if (one === ':splat') return [...met, ...source.slice(index).map(concrete)];
    if (two === SPLAT) return [...met, ...target.slice(index).map(concrete)];
    if (one === undefined || two === undefined) return undefined;
    const word = PLACEHOLDER.test(one) ? concrete(two) : one;
    if (!PLACEHOLDER.test(two) && two !== word) return undefined;
    met.push(word);
  }
  return met;
}

function concrete(part: string): string {
  return part === SPLAT || PLACEHOLDER.test(part) ? ANY : part;
}
