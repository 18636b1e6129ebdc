/** Returns bytes as lowercase hex, two characters each. */
export function bytesToHex(bytes: Uint8Array): string {
  return bytes.reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '');
}
