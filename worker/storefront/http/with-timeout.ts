/** What a store says within so many milliseconds; throws as it throws, and where it has not spoken by then. */
export async function within<T>(reading: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`no answer within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
