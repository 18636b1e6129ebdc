import { type Role, ROLES } from '../../app/back-office/rules/role.ts';
import { CommandError, messageOf, runCommand } from '../command.ts';
import { type OfficeDatabase, openOfficeDatabase, recordStatement } from '../office-database.ts';

const CALL = 'npm run staff';
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

async function list({ environment, run }: OfficeDatabase): Promise<void> {
  const sql = 'SELECT address, role, added_by FROM staff ORDER BY address';
  const [rows = []] = await run([{ sql, values: [] }]);
  for (const { added_by, address, role } of rows)
    console.log(`${String(role).padEnd(10)} ${String(address)}, added by ${String(added_by)}`);
  if (rows.length === 0) console.log(`staff: ${environment} has none: add an admin`);
}

async function roleOf({ run }: OfficeDatabase, address: string): Promise<string | null> {
  const sql = 'SELECT role FROM staff WHERE address = ?';
  const [rows = []] = await run([{ sql, values: [address] }]);
  return rows[0] ? JSON.stringify({ role: rows[0]['role'] }) : null;
}

async function add(db: OfficeDatabase, address: string, role: Role): Promise<void> {
  const now = Date.now();
  const change = { subject: `staff:${address}`, before: await roleOf(db, address) };
  await db.run([
    {
      sql: `INSERT INTO staff (address, role, added_by, added_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (address) DO UPDATE SET role = excluded.role`,
      values: [address, role, CALL, now],
    },
    recordStatement({ ...change, what: `${CALL} -- add`, after: JSON.stringify({ role }) }, now),
  ]);
  console.log(`staff: ${address} is ${role} in ${db.environment}`);
}

async function remove(db: OfficeDatabase, address: string): Promise<void> {
  const before = await roleOf(db, address);
  if (before === null)
    throw new CommandError(`staff: ${address} is not one of staff in ${db.environment}.`);
  const change = { subject: `staff:${address}`, before, after: null, what: `${CALL} -- remove` };
  await db.run([
    { sql: 'DELETE FROM staff WHERE address = ?', values: [address] },
    recordStatement(change, Date.now()),
  ]);
  console.log(`staff: ${address} is removed from ${db.environment}`);
}

await runCommand({
  call: CALL,
  summary: `Says who may sign in at the office, and with which role (docs/office.md). Roles: ${ROLES.join(', ')}.`,
  words: ['list', 'add ADDRESS --role ROLE', 'remove ADDRESS'],
  options: {
    role: { type: 'string', value: 'role', help: ROLES.join(', ') },
    env: {
      type: 'string',
      value: 'name',
      help: 'qa, preview or production; default: this machine',
    },
  },
  async run(args) {
    const [verb, typed = '', ...rest] = args.words;
    const address = typed.toLowerCase();
    const role = ROLES.find((one) => one === args.text('role'));
    const isKnown = verb === 'list' ? typed === '' : verb === 'add' || verb === 'remove';
    if (!isKnown || rest.length > 0) throw new CommandError(`staff: see ${CALL} -- --help.`);
    if (verb !== 'list' && !ADDRESS.test(address))
      throw new CommandError(`staff: "${typed}" is no e-mail address.`);
    if (verb === 'add' && role === undefined)
      throw new CommandError(`staff: name a role: --role ${ROLES.join('|')}`);
    const db = await openOfficeDatabase(args, 'staff');
    try {
      if (verb === 'list') await list(db);
      else if (verb === 'add' && role) await add(db, address, role);
      else await remove(db, address);
    } catch (error) {
      if (!messageOf(error).includes('the last admin')) throw error;
      throw new CommandError(
        `staff: ${address} is the last admin of ${db.environment}. Add another one first.`,
      );
    } finally {
      await db.close();
    }
  },
});
