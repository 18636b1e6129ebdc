import {
  type AddressQuery,
  type AddressSuggestions,
  addressSuggestionsSchema,
} from '../../../app/address/schemas/address.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { parseJson } from '../http/json.ts';
import { callService, type UpstreamContext } from './call.ts';

const NONE: AddressSuggestions = { towns: [], streets: [] };

/**
 * Requests suggestions from the address provider (docs/services.md#address-provider). Without a provider, and while it does not
 * answer, there are none. The call contains no data of the visitor.
 */
export async function suggestAddresses(
  context: UpstreamContext,
  { country, postcode, q }: AddressQuery,
): Promise<AddressSuggestions> {
  const { env, settings } = context;
  const { ADDRESS_URL: address } = settings;
  if (!address) return NONE;
  const url = `${address}?${new URLSearchParams({ country, postcode, q })}`;
  const service = { binding: env.ADDRESSES, limits: upstreamLimits.addresses };
  const answer = await callService(context, service, url, {
    headers: { accept: 'application/json' },
  });
  if (!answer.ok || answer.status !== 200) return NONE;
  return addressSuggestionsSchema.safeParse(parseJson(answer.bytes)).data ?? NONE;
}
