import { WorkerEntrypoint } from 'cloudflare:workers';
import {
  addressQuerySchema,
  type AddressSuggestions,
} from '../../../app/address/schemas/address.ts';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { areas } from './data.ts';

/** The address provider of local development: a few towns with some of their streets. */
export class Addresses extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'addresses');
    return answerWithFault(fault, () => Promise.resolve(answer(request)));
  }
}

function answer(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const query = addressQuerySchema.safeParse(Object.fromEntries(searchParams));
  if (!query.success) return Response.json({ error: 'no address' }, { status: 400 });
  const { country, postcode, q } = query.data;
  // The letters of a Dutch postcode name a street, which this data does not have.
  const area = areas[country]?.[postcode.slice(0, country === 'NL' ? 4 : undefined)];
  const isMeant = (street: string) => street.toLowerCase().includes(q.toLowerCase());
  const body: AddressSuggestions = {
    towns: [...(area?.towns ?? [])],
    streets: q ? (area?.streets ?? []).filter(isMeant) : [],
  };
  return Response.json(body);
}
