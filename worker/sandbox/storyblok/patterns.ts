import { isRecord } from './story.ts';

/** Returns a value by its dotted path. */
export function readPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), value);
}

/** Returns the RegExp of a pattern in which `*` matches any text. */
export function makePattern(pattern: string, flags: string): RegExp {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(`^${source}$`, flags);
}
