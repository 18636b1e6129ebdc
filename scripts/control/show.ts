import { type ControlName, controlSchemas } from '../../app/page/schemas/control.ts';

/** Parses a stored text as JSON. Undefined if it is missing or damaged. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // `describeValue` reports it; an edit starts from the defaults.
    return undefined;
  }
}

/** Returns one line for `get`: the value, and the time of its version. */
export function describeValue(name: ControlName, text: string | null): string {
  if (text === null) return `${name}: not set`;
  const result = controlSchemas[name].safeParse(parseStored(text));
  if (!result.success)
    return `${name}: invalid, so the last valid one is used: ${text.slice(0, 200)}`;
  const { data } = result;
  const made = 'version' in data ? ` (${new Date(data.version).toISOString()})` : '';
  return `${name}: ${JSON.stringify(data)}${made}`;
}

/**
 * Returns the changes of an edit, one line per leaf: `switches.kill: nothing → files`. Defaults are applied
 * first, so that a first write lists only what was requested. Empty if nothing changes.
 */
export function describeChanges(name: ControlName, text: string | null, after: unknown): string[] {
  const stored = controlSchemas[name].safeParse(parseStored(text) ?? {});
  const damaged = text !== null && !controlSchemas[name].safeParse(parseStored(text)).success;
  const old = leaves(name, stored.data ?? controlSchemas[name].safeParse({}).data);
  const now = leaves(name, after);
  const paths = new Set([...old.keys(), ...now.keys()]);
  const changes = [...paths].flatMap((path) => {
    const [from, to] = [old.get(path) ?? 'nothing', now.get(path) ?? 'nothing'];
    return from === to ? [] : [`${path}: ${from} → ${to}`];
  });
  return damaged ? [`${name}: was invalid and is replaced`, ...changes] : changes;
}

function leaves(path: string, value: unknown): Map<string, string> {
  if (Array.isArray(value)) return new Map([[path, value.join(', ') || 'nothing']]);
  if (typeof value !== 'object' || value === null)
    return new Map(value === undefined ? [] : [[path, String(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...leaves(`${path}.${key}`, inner)]),
  );
}
