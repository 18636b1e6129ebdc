import { z } from 'zod';
import { type Role, ROLES } from '../../../app/back-office/rules/role.ts';
import { type StaffMember, staffMemberSchema } from '../../../app/staff/schemas/staff.ts';
import { isRefused } from '../table-refusal.ts';

const LIST =
  'SELECT address, role, added_by AS addedBy, added_at AS addedAt FROM staff ORDER BY address';
const ADD = `INSERT INTO staff (address, role, added_by, added_at) VALUES (?, ?, ?, ?)
  ON CONFLICT DO NOTHING RETURNING address`;
const CHANGE = 'UPDATE staff SET role = ?2 WHERE address = ?1 RETURNING address';
const REMOVE = 'DELETE FROM staff WHERE address = ?1 RETURNING address';

/** What came of a change of staff. */
type StaffOutcome = 'done' | 'unknown' | 'lastAdmin';

/** Returns the role of a member of staff; undefined for anybody else. */
export async function roleOf(db: D1Database, address: string): Promise<Role | undefined> {
  const find = db.prepare('SELECT role FROM staff WHERE address = ?');
  const role = await find.bind(address.toLowerCase()).first('role');
  return z.enum(ROLES).safeParse(role).data;
}

export async function listStaff(db: D1Database): Promise<StaffMember[]> {
  const { results } = await db.prepare(LIST).all();
  return z.array(staffMemberSchema).parse(results);
}

/** Adds somebody. Returns false if the address is one of staff already. */
export async function addStaff(
  db: D1Database,
  { address, role, addedBy, addedAt }: StaffMember,
): Promise<boolean> {
  return changed(db, db.prepare(ADD).bind(address, role, addedBy, addedAt));
}

/** Gives somebody another role, unless there would be no admin. */
export function changeRole(db: D1Database, address: string, role: Role): Promise<StaffOutcome> {
  return outcomeOf(db, db.prepare(CHANGE).bind(address, role));
}

/** Removes somebody, unless there would be no admin. */
export function removeStaff(db: D1Database, address: string): Promise<StaffOutcome> {
  return outcomeOf(db, db.prepare(REMOVE).bind(address));
}

async function outcomeOf(db: D1Database, statement: D1PreparedStatement): Promise<StaffOutcome> {
  try {
    return (await changed(db, statement)) ? 'done' : 'unknown';
  } catch (error) {
    if (isRefused(error, 'the last admin')) return 'lastAdmin';
    throw error;
  }
}

/** A batch, in which the gate records the change. */
async function changed(db: D1Database, statement: D1PreparedStatement): Promise<boolean> {
  const [result] = await db.batch([statement]);
  return (result?.results.length ?? 0) > 0;
}
