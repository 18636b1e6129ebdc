const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Returns the JSON of a body; undefined where the bytes are not UTF-8 or not JSON, which every schema refuses. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return parseJsonText(decoder.decode(bytes));
  } catch {
    // Not UTF-8.
    return undefined;
  }
}

/** Returns the JSON of a text; undefined where there is none, which every schema refuses. */
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
