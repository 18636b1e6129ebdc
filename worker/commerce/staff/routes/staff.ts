import { CALLER_HEADERS } from '../../../../app/back-office/schemas/call.ts';
import { staffCalls } from '../../../../app/staff/schemas/calls.ts';
import { gate } from '../../back-office/gate.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { HttpError } from '../../http/http-error.ts';
import { readCount } from '../../http/query.ts';
import { readChanges } from '../changes.ts';
import { createKey, listKeys, revokeKeys, rotateKey } from '../system-keys.ts';
import { addStaff, changeRole, listStaff, removeStaff } from '../staff.ts';

const MOST_PER_PAGE = 200;
const PER_PAGE = 50;

/** Calls about staff and about what they did (docs/rules/back-office.md#staff). */
export const staff = new CallRoutes(gate);

staff.on(staffCalls.list, async (c, { json }) => json({ staff: await listStaff(c.env.DB) }));

staff.on(staffCalls.add, async (c, { readBody, json }) => {
  const { address, role } = await readBody(422);
  const addedBy = c.req.header(CALLER_HEADERS.name) ?? '';
  const isNew = await addStaff(c.env.DB, { address, role, addedBy, addedAt: Date.now() });
  if (!isNew) throw new HttpError(409, 'is a member of staff already', 'address');
  return json({ ok: true }, 201);
});

staff.on(staffCalls.changeRole, async (c, { readBody, json }) => {
  const { address, role } = await readBody(422);
  requireDone(await changeRole(c.env.DB, address, role));
  return json({ ok: true });
});

staff.on(staffCalls.remove, async (c, { readBody, json }) => {
  const { address } = await readBody(422);
  requireDone(await removeStaff(c.env.DB, address));
  return json({ ok: true });
});

staff.on(staffCalls.listKeys, async (c, { json }) => json({ keys: await listKeys(c.env.DB) }));

staff.on(staffCalls.createKey, async (c, { readBody, json }) => {
  if (!(await createKey(c.env.DB, await readBody(422), Date.now())))
    throw new HttpError(409, 'has a key already: rotate it, or revoke it', 'name');
  return json({ ok: true }, 201);
});

staff.on(staffCalls.rotateKey, async (c, { readBody, json }) => {
  const { hash } = await readBody(422);
  requireKey(await rotateKey(c.env.DB, { hash, name: c.req.param('name') }, Date.now()));
  return json({ ok: true });
});

staff.on(staffCalls.revokeKey, async (c, { json }) => {
  requireKey(await revokeKeys(c.env.DB, c.req.param('name'), Date.now()));
  return json({ ok: true });
});

staff.on(staffCalls.readChanges, async (c, { json }) => {
  const { before, perPage, subject } = c.req.query();
  return json(
    await readChanges(c.env.DB, {
      before: before === undefined ? undefined : readCount('before', before, 1e15),
      perPage: readCount('perPage', perPage, MOST_PER_PAGE, PER_PAGE),
      subject,
    }),
  );
});

function requireKey(isDone: boolean): void {
  if (!isDone) throw new HttpError(404, 'has no key', 'name');
}

function requireDone(outcome: 'done' | 'unknown' | 'lastAdmin'): void {
  if (outcome === 'unknown') throw new HttpError(404, 'is no member of staff', 'address');
  if (outcome === 'lastAdmin')
    throw new HttpError(409, 'is the last admin: give another one the role first', 'address');
}
