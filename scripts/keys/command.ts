import { createHash, randomBytes } from 'node:crypto';
import { type Role, ROLES } from '../../app/back-office/rules/role.ts';
import { ROTATION_GRACE, SYSTEM_NAME, systemKey } from '../../app/staff/rules/system-key.ts';
import { CommandError, runCommand } from '../command.ts';
import {
  type OfficeDatabase,
  openOfficeDatabase,
  recordStatement,
  type Statement,
} from '../office-database.ts';

const CALL = 'npm run keys';
/** The key of a name that no other one has replaced. */
const CURRENT = 'name = ? AND revoked_at IS NULL AND expires_at IS NULL';

function when(milliseconds: unknown): string {
  return typeof milliseconds === 'number'
    ? new Date(milliseconds).toISOString().slice(0, 16)
    : 'never';
}

async function list({ environment, run }: OfficeDatabase): Promise<void> {
  const sql =
    'SELECT name, role, created_at, expires_at, revoked_at, last_used_at FROM system_keys ORDER BY name, id';
  const [rows = []] = await run([{ sql, values: [] }]);
  for (const { created_at, expires_at, last_used_at, name, revoked_at, role } of rows) {
    const ends = [
      revoked_at === null ? '' : `, revoked ${when(revoked_at)}`,
      expires_at === null ? '' : `, ends ${when(expires_at)}`,
    ].join('');
    console.log(
      `${String(name).padEnd(20)} ${String(role).padEnd(10)} made ${when(created_at)}, last used ${when(last_used_at)}${ends}`,
    );
  }
  if (rows.length === 0) console.log(`keys: ${environment} has none`);
}

interface NewKey {
  readonly name: string;
  readonly role: string;
  /** What happens to the name's key so far. */
  readonly first: readonly Statement[];
  readonly verb: string;
}

/** Writes a key and shows it, the only time. */
async function write(db: OfficeDatabase, { first, name, role, verb }: NewKey): Promise<void> {
  const now = Date.now();
  const key = systemKey(db.environment, randomBytes(32).toString('base64url'));
  const hash = createHash('sha256').update(key).digest('hex');
  await db.run([
    ...first,
    {
      sql: 'INSERT INTO system_keys (name, role, key_hash, created_at) VALUES (?, ?, ?, ?)',
      values: [name, role, hash, now],
    },
    record(verb, name, null, { role }, now),
  ]);
  console.log(
    `${key}\nkeys: this is the key of ${name} (${role}) in ${db.environment}. It is shown once.`,
  );
}

function record(
  verb: string,
  name: string,
  before: object | null,
  after: object | null,
  now: number,
): Statement {
  const text = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const change = { what: `${CALL} -- ${verb}`, subject: `key:${name}` };
  return recordStatement({ ...change, before: text(before), after: text(after) }, now);
}

/** Returns the role of a name's key; undefined if it has none. */
async function currentRole({ run }: OfficeDatabase, name: string): Promise<string | undefined> {
  const [rows = []] = await run([
    { sql: `SELECT role FROM system_keys WHERE ${CURRENT}`, values: [name] },
  ]);
  const role = rows[0]?.['role'];
  return typeof role === 'string' ? role : undefined;
}

async function create(db: OfficeDatabase, name: string, role: Role): Promise<void> {
  if ((await currentRole(db, name)) !== undefined)
    throw new CommandError(
      `keys: ${name} has a key in ${db.environment}. Rotate it, or revoke it.`,
    );
  await write(db, { name, role, first: [], verb: 'create' });
}

async function rotate(db: OfficeDatabase, name: string, role: string): Promise<void> {
  const sql = `UPDATE system_keys SET expires_at = ? WHERE ${CURRENT}`;
  await write(db, {
    name,
    role,
    first: [{ sql, values: [Date.now() + ROTATION_GRACE, name] }],
    verb: 'rotate',
  });
  console.log('keys: the old one is valid for 24 hours.');
}

async function revoke(db: OfficeDatabase, name: string, role: string): Promise<void> {
  const now = Date.now();
  const sql = 'UPDATE system_keys SET revoked_at = ? WHERE name = ? AND revoked_at IS NULL';
  await db.run([{ sql, values: [now, name] }, record('revoke', name, { role }, null, now)]);
  console.log(`keys: ${name} opens nothing in ${db.environment} any more`);
}

await runCommand({
  call: CALL,
  summary: `Makes and ends the keys of systems that call the office (docs/office.md). Roles: ${ROLES.join(', ')}.`,
  words: ['list', 'create NAME --role ROLE', 'rotate NAME', 'revoke NAME'],
  options: {
    role: { type: 'string', value: 'role', help: ROLES.join(', ') },
    env: {
      type: 'string',
      value: 'name',
      help: 'qa, preview or production; default: this machine',
    },
  },
  async run(args) {
    const [verb = '', name = '', ...rest] = args.words;
    const role = ROLES.find((one) => one === args.text('role'));
    const isKnown = verb === 'list' ? name === '' : ['create', 'rotate', 'revoke'].includes(verb);
    if (!isKnown || rest.length > 0) throw new CommandError(`keys: see ${CALL} -- --help.`);
    if (verb !== 'list' && !SYSTEM_NAME.test(name))
      throw new CommandError(`keys: a name has small letters, digits and -, not "${name}".`);
    if (verb === 'create' && role === undefined)
      throw new CommandError(`keys: name a role: --role ${ROLES.join('|')}`);
    const db = await openOfficeDatabase(args, 'keys');
    try {
      if (verb === 'list') return await list(db);
      if (verb === 'create' && role) return await create(db, name, role);
      const known = await currentRole(db, name);
      if (known === undefined)
        throw new CommandError(`keys: ${name} has no key in ${db.environment}.`);
      await (verb === 'rotate' ? rotate(db, name, known) : revoke(db, name, known));
    } finally {
      await db.close();
    }
  },
});
