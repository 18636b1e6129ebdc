import { isRecord } from './story.ts';

/** A value by its dotted path. */
export function readPath(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), value);
}

/** A pattern in which `*` stands for any text and all else for itself. */
export function makePattern(pattern: string, flags: string): RegExp {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*');
  return new RegExp(`^${source}$`, flags);
}
