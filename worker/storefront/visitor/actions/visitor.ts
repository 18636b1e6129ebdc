import { z } from 'zod';
import type { VisitorFacts } from '../../../../app/visitor/schemas/visitor.ts';
import { defineRead } from '../../actions/define-read.ts';

/** GET /api/visitor/: the data of a document's Server-Timing, for browsers that cannot read the header. */
export const getVisitor = defineRead({
  name: 'visitor.get',
  path: '/api/visitor/',
  schema: z.object({}),
  run(_, { visitor: { country, crawler, retail } }) {
    const body: VisitorFacts = { country: country ?? null, crawler, retail };
    return { status: 200, body };
  },
});
