type Bound = D1PreparedStatement;

/** What a database was asked. */
interface Asked {
  /** Calls of the database: a batch, or a statement alone. */
  calls: number;
  statements: number;
  rowsRead: number;
}

/** Returns a database that counts what is read from it by batches and by `all`. */
export function countingDb(db: D1Database): { readonly db: D1Database; readonly asked: Asked } {
  const asked: Asked = { calls: 0, statements: 0, rowsRead: 0 };
  const real = new WeakMap<Bound, Bound>();
  function count(results: readonly D1Result<unknown>[]) {
    asked.calls += 1;
    asked.statements += results.length;
    for (const { meta } of results) asked.rowsRead += meta.rows_read;
  }
  function wrap(statement: Bound): Bound {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === 'all')
          return async () => {
            const result = await target.all<unknown>();
            count([result]);
            return result;
          };
        return Reflect.get(target, name);
      },
    });
    real.set(wrapped, statement);
    return wrapped;
  }
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql));
      if (name === 'batch')
        return async (statements: readonly Bound[]) => {
          const results = await target.batch<unknown>(
            statements.flatMap((one) => real.get(one) ?? []),
          );
          count(results);
          return results;
        };
      return Reflect.get(target, name);
    },
  });
  return { db: counting, asked };
}
