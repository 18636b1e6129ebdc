const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Parses the JSON of a body. Undefined if the bytes are not UTF-8 or not JSON; every schema rejects undefined. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return parseJsonText(decoder.decode(bytes));
  } catch {
    // Not UTF-8.
    return undefined;
  }
}

/** Parses the JSON of a text. Undefined if it is null or not JSON; every schema rejects undefined. */
export function parseJsonText(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    // Not JSON.
    return undefined;
  }
}
