/**
 * Whether a client may report once more. Its address is hashed with the day and handed to the limiter, which counts for a
 * minute; neither is written anywhere.
 */
export async function mayReport(
  limit: RateLimit,
  address: string | undefined,
  now: number,
): Promise<boolean> {
  const day = new Date(now).toISOString().slice(0, 10);
  const bytes = new TextEncoder().encode(`${day} ${address ?? ''}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const key = [...digest.subarray(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const { success } = await limit.limit({ key });
  return success;
}
