type Results = D1Result<unknown>[];

/** A read that waits for the others of the same turn. */
interface Waiting {
  readonly statements: readonly D1PreparedStatement[];
  readonly done: PromiseWithResolvers<Results>;
}

/**
 * Returns a database that combines concurrent reads, as of `Promise.all`, into one call, because each call costs more than a statement.
 * They run as one batch, so all see the same state, and a failing one fails all. A write by `run` is a separate call.
 */
export function joinReads(db: D1Database): D1Database {
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const results = await db.batch<unknown>(asked.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { done, statements } of asked) {
        done.resolve(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      for (const { done } of asked) done.reject(error);
    }
  }

  function read(statements: readonly D1PreparedStatement[]): Promise<Results> {
    const done = Promise.withResolvers<Results>();
    waiting.push({ statements, done });
    if (waiting.length === 1) queueMicrotask(() => void send());
    return done.promise;
  }

  function join(statement: D1PreparedStatement): D1PreparedStatement {
    const joined = new Proxy(statement, {
      get(target, name): unknown {
        if (name === 'bind') return (...values: unknown[]) => join(target.bind(...values));
        if (name === 'all') return async () => (await read([target]))[0];
        if (name === 'first')
          return async (column?: string) => firstOf((await read([target]))[0], column);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    real.set(joined, statement);
    return joined;
  }

  return new Proxy(db, {
    get(target, name): unknown {
      if (name === 'prepare') return (sql: string) => join(target.prepare(sql));
      if (name === 'batch')
        return (statements: readonly D1PreparedStatement[]) =>
          read(statements.map((one) => real.get(one) ?? one));
      return Reflect.get(target, name);
    },
  });
}

function firstOf(result: D1Result<unknown> | undefined, column: string | undefined): unknown {
  const row = result?.results[0];
  if (column === undefined || typeof row !== 'object' || row === null) return row ?? null;
  return Reflect.get(row, column) ?? null;
}
