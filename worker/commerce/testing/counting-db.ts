type Bound = D1PreparedStatement;

/** Numbers of calls, statements and rows of a database. */
interface Asked {
  /** Number of calls: batches, and single statements. */
  calls: number;
  statements: number;
  rowsRead: number;
}

/** Returns a database that counts its calls. */
export function countingDb(db: D1Database): { readonly db: D1Database; readonly asked: Asked } {
  const asked: Asked = { calls: 0, statements: 0, rowsRead: 0 };
  const real = new WeakMap<Bound, Bound>();
  function count(results: readonly D1Result<unknown>[]) {
    asked.calls += 1;
    asked.statements += results.length;
    for (const { meta } of results) asked.rowsRead += meta.rows_read;
  }
  async function all(statement: Bound): Promise<D1Result<unknown>> {
    const result = await statement.all<unknown>();
    count([result]);
    return result;
  }
  async function first(statement: Bound, column?: string): Promise<unknown> {
    const [row = null] = (await all(statement)).results;
    return column === undefined || typeof row !== 'object' || row === null
      ? row
      : Reflect.get(row, column);
  }
  function wrap(statement: Bound): Bound {
    const wrapped = new Proxy(statement, {
      get(target, name): unknown {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === 'all' || name === 'run') return () => all(target);
        if (name === 'first') return (column?: string) => first(target, column);
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
