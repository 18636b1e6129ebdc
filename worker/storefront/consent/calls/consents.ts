import { z } from 'zod';
import type { ConsentProof } from '../../../../app/consent/schemas/consent.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';

/** Stores the proof of an answer about consent; a second call with its id changes nothing. */
export function createConsentProof(
  context: CommerceContext,
  body: ConsentProof,
): Promise<CommerceResult<{ readonly id: string }>> {
  return callCommerce(context, {
    method: 'POST',
    path: '/v1/consents',
    body,
    schema: z.object({ id: z.string() }),
    readable: (status) => status === 201,
    // No page shows the proof.
    isOptional: true,
  });
}
