/** Returns a random whole number from 0, of 32 bits. */
export function randomNumber(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
