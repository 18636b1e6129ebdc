import { clientKey } from '../http/client-key.ts';

/** Returns whether a client may send another report; the limiter counts over a minute. `now` is milliseconds since 1970. */
export async function mayReport(
  limit: RateLimit,
  clientIp: string | undefined,
  now: number,
): Promise<boolean> {
  const { success } = await limit.limit({ key: await clientKey(clientIp ?? '', now) });
  return success;
}
