/** Returns what a promise resolves to within a time in milliseconds. Throws as it throws, and when the time is over. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`no answer within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
