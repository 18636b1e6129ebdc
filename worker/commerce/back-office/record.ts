import type { Subject } from './subjects.ts';

/** A change that a caller sends, for its record. */
export interface Attempt {
  /** Of its row in back_office_calls, and of its record. */
  readonly id: string;
  /** Somebody with a role, or a provider. */
  readonly caller: { readonly name: string; readonly role: string };
  /** Method and path of the call. */
  readonly what: string;
  readonly subject: Subject;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const COLUMNS = 'INSERT INTO changes (id, at, who, role, what, subject, before, after, refused)';

function bound(db: D1Database, sql: string, attempt: Attempt, refused: string | null = null) {
  const { caller, id, now, subject, what } = attempt;
  return db
    .prepare(sql)
    .bind(subject.key, id, now, caller.name, caller.role, what, subject.name, refused);
}

/** Writes the record of a change that was refused before it began. */
export function recordRefusal(db: D1Database, attempt: Attempt, refused: string): Promise<unknown> {
  const { snapshot } = attempt.subject;
  const sql = `${COLUMNS} SELECT ?2, ?3, ?4, ?5, ?6, ?7, s.value, s.value, ?8 FROM (SELECT ${snapshot} AS value, ?1) s`;
  return bound(db, sql, attempt, refused).run();
}

/** Returns the statement that writes the record of a call that has ended, unless it was written with its change. */
export function endStatement(
  db: D1Database,
  attempt: Attempt,
  refused: string | null,
): D1PreparedStatement {
  const sql = `${COLUMNS} SELECT ?2, ?3, ?4, ?5, ?6, ?7, b.before, ${attempt.subject.snapshot}, ?8
    FROM (SELECT *, ?1 FROM back_office_calls) b WHERE b.id = ?2 ON CONFLICT (id) DO NOTHING`;
  return bound(db, sql, attempt, refused);
}

/** A database in whose first batch that changes the subject the record of the change is written. */
export interface Recording {
  readonly db: D1Database;
  /** Ends it: what runs after the answer is not part of the change. */
  stop(): void;
}

/**
 * Returns the database for the handler of a change. The record stands in the transaction of the change, so there is neither without
 * the other; a second run of the same call is refused with its batch, because its record has the same id. Batches that leave the
 * subject as it was, such as reads, write nothing.
 */
export function recordChanges(db: D1Database, attempt: Attempt): Recording {
  const { id, subject } = attempt;
  const { key, snapshot } = subject;
  let isOpen = subject.name !== null;
  const before = db
    .prepare(`UPDATE back_office_calls SET before = ${snapshot} WHERE id = ?2 AND ?1 = ?1`)
    .bind(key, id);
  const record = bound(
    db,
    `${COLUMNS} SELECT ?2, ?3, ?4, ?5, ?6, ?7, b.before, s.value, ?8
      FROM back_office_calls b, (SELECT ${snapshot} AS value, ?1) s WHERE b.id = ?2 AND s.value IS NOT b.before`,
    attempt,
  );
  async function batch<T = unknown>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> {
    if (!isOpen) return db.batch<T>(statements);
    const results = await db.batch<T>([before, ...statements, record]);
    if (results.at(-1)?.meta.changes === 1) isOpen = false;
    return results.slice(1, -1);
  }
  return {
    db: {
      prepare: (sql) => db.prepare(sql),
      batch,
      exec: (sql) => db.exec(sql),
      withSession: (constraint) => db.withSession(constraint),
      dump: () => db.dump(),
    },
    stop: () => {
      isOpen = false;
    },
  };
}
