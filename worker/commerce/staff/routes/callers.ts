import { callerCalls } from '../../../../app/staff/schemas/calls.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { roleOf } from '../staff.ts';
import { keyOf } from '../system-keys.ts';

/** What the office asks about a caller before any other call. The gate does not stand here, because no role is known yet. */
export const callers = new CallRoutes();

callers.on(callerCalls.findStaff, async (c, { readBody, json }) => {
  const { address } = await readBody();
  return json({ role: (await roleOf(c.env.DB, address)) ?? null });
});

callers.on(callerCalls.findKey, async (c, { readBody, json }) => {
  const { hash } = await readBody();
  return json(await keyOf(c.env.DB, hash, Date.now()));
});
