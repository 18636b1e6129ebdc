import {
  type AddressQuery,
  type AddressSuggestions,
  addressSuggestionsSchema,
} from '../../../app/api/address.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import { parseJson } from '../http/json.ts';
import type { RequestContext } from '../http/request-context.ts';
import { callUpstream } from './call.ts';

type ProviderContext = Pick<RequestContext, 'env' | 'settings' | 'control' | 'trace' | 'waitUntil'>;

const NONE: AddressSuggestions = { towns: [], streets: [] };

/**
 * Asks the address provider (docs/services.md#address-provider). Without one, and while it does not answer, there are no suggestions.
 * The call has nothing of the visitor.
 */
export async function suggestAddresses(
  { env, settings, control, trace, waitUntil }: ProviderContext,
  { country, postcode, q }: AddressQuery,
): Promise<AddressSuggestions> {
  const { ADDRESS_URL: address } = settings;
  if (!address) return NONE;
  const { ADDRESSES: binding } = env;
  const fetcher = (url: string, init: RequestInit) =>
    binding ? binding.fetch(url, init) : fetch(url, init);
  const url = `${address}?${new URLSearchParams({ country, postcode, q })}`;
  const limits = upstreamLimits.addresses;
  const answer = await trace.time(
    'addresses',
    () =>
      callUpstream({ control, fetcher, limits, waitUntil }, url, {
        headers: { accept: 'application/json' },
      }),
    (result) => (result.ok ? String(result.status) : result.cause),
  );
  if (!answer.ok || answer.status !== 200) return NONE;
  return addressSuggestionsSchema.safeParse(parseJson(answer.bytes)).data ?? NONE;
}
