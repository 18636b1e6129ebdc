/** A write that fails: before it is done, or with its answer lost. */
interface Fault {
  /** Which write fails; the first is 1. */
  readonly at: number;
  readonly isDone: boolean;
}

type Bound = D1PreparedStatement;

const WRITE = /^(?:INSERT|UPDATE|DELETE)/i;

/**
 * Returns a database in which one write fails, and every call after it, as if the Worker was killed. Reads are not counted,
 * because they leave nothing half done.
 */
export function brokenDb(db: D1Database, { at, isDone }: Fault) {
  const real = new WeakMap<Bound, { statement: Bound; sql: string }>();
  let writes = 0;
  let isDead = false;
  async function ask<T>(sql: readonly string[], call: () => Promise<T>): Promise<T> {
    if (!isDead && !sql.some((one) => WRITE.test(one))) return call();
    writes += 1;
    if (writes < at) return call();
    if (!isDead && isDone) await call();
    isDead = true;
    throw new Error('the database was lost');
  }
  function wrap(statement: Bound, sql: string): Bound {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values), sql);
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: unknown[]) =>
          ask([sql], async () => Reflect.apply(method, target, values));
      },
    });
    real.set(wrapped, { statement, sql });
    return wrapped;
  }
  const broken = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql), sql);
      if (name === 'batch')
        return (statements: Bound[]) => {
          const known = statements.flatMap((one) => real.get(one) ?? []);
          const sql = known.map((one) => one.sql);
          return ask(sql, () => target.batch(known.map(({ statement }) => statement)));
        };
      return Reflect.get(target, name);
    },
  });
  return { db: broken, isBroken: () => isDead };
}
