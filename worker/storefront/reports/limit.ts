import { clientKey } from '../http/client-key.ts';

/** Whether a client may report once more; the limiter counts for a minute. Milliseconds since 1970. */
export async function mayReport(
  limit: RateLimit,
  address: string | undefined,
  now: number,
): Promise<boolean> {
  const { success } = await limit.limit({ key: await clientKey(address ?? '', now) });
  return success;
}
