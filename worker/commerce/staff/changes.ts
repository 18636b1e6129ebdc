import { z } from 'zod';
import { type RecordedChange, recordedChangeSchema } from '../../../app/staff/schemas/staff.ts';

const COLUMNS =
  'SELECT position, at, who, role, what, subject, before, after, refused FROM changes';
const ALL = `${COLUMNS} WHERE position < ?1 AND ?3 = ?3 ORDER BY position DESC LIMIT ?2`;
const OF_SUBJECT = `${COLUMNS} WHERE position < ?1 AND subject = ?3 ORDER BY position DESC LIMIT ?2`;

const stateSchema = z
  .string()
  .nullable()
  .transform((text): unknown => (text === null ? null : JSON.parse(text)));
const rowsSchema = z.array(
  recordedChangeSchema.extend({ before: stateSchema, after: stateSchema }),
);

interface Part {
  /** Lines before this one; undefined for the newest. */
  readonly before: number | undefined;
  readonly perPage: number;
  /** Of this subject alone. */
  readonly subject: string | undefined;
}

interface ChangesPage {
  readonly changes: RecordedChange[];
  /** `before` of the next page; null on the last one. */
  readonly next: number | null;
}

/** Returns a page of the record of changes, the newest line first. */
export async function readChanges(
  db: D1Database,
  { before, perPage, subject }: Part,
): Promise<ChangesPage> {
  const { results } = await db
    .prepare(subject === undefined ? ALL : OF_SUBJECT)
    .bind(before ?? Number.MAX_SAFE_INTEGER, perPage + 1, subject ?? '')
    .all();
  const rows = rowsSchema.parse(results);
  const changes = rows.slice(0, perPage);
  return { changes, next: rows.length > perPage ? (changes.at(-1)?.position ?? null) : null };
}
