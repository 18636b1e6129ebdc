import { z } from 'zod';
import { defineCalls } from '../../commerce/schemas/call.ts';
import { consentProofSchema } from './consent.ts';

export const consentCalls = defineCalls({
  /** Stores the proof of an answer about consent; a second call with its id changes nothing. */
  saveProof: {
    method: 'POST',
    path: '/v1/consents',
    body: consentProofSchema,
    answer: z.object({ id: z.string() }),
    statuses: [201],
  },
});
