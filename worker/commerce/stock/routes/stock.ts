import { stockCalls } from '../../../../app/stock/schemas/calls.ts';
import { gate } from '../../back-office/gate.ts';
import { CallRoutes } from '../../http/call-routes.ts';
import { changeFigures } from '../change-figures.ts';
import { findStock } from '../find-stock.ts';

/** Calls about the stock of the warehouse and of stores (docs/rules/back-office.md#stock). */
export const stock = new CallRoutes(gate);

stock.on(stockCalls.find, async (c, { readBody, json }) =>
  json(await findStock(c.env.DB, await readBody())),
);

stock.on(stockCalls.change, async (c, { readBody, json }) => {
  const now = Date.now();
  const { at = now, lines } = await readBody();
  const changed = await changeFigures(c.env.DB, { at, lines }, now);
  return changed.kind === 'changed'
    ? json({ ok: true, results: changed.results })
    : json({ error: changed.error, faults: changed.faults }, 409);
});
