import { isBlok, isRecord } from './story.ts';
import type { Story } from './story.ts';

/** A `component.field` whose stories are requested. */
export interface Relation {
  readonly component: string;
  readonly field: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses `resolve_relations`. */
export function readRelations(parameter: string | null): readonly Relation[] {
  return (parameter ?? '')
    .split(',')
    .map((pair) => pair.trim().split('.'))
    .flatMap(([component, field]) =>
      component !== undefined && field !== undefined ? [{ component, field }] : [],
    );
}

function visitRecords(
  value: unknown,
  visit: (node: Readonly<Record<string, unknown>>) => void,
): void {
  if (isRecord(value)) visit(value);
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) visitRecords(child, visit);
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

/** Returns the unique uuids in the requested relation fields of stories. */
export function findRelations(
  stories: readonly Story[],
  relations: readonly Relation[],
): readonly string[] {
  const uuids = new Set<string>();
  visitRecords(
    stories.map((story) => story.content),
    (node) => {
      if (!isBlok(node)) return;
      for (const { component, field } of relations) {
        if (node.component !== component) continue;
        for (const value of [node[field]].flat()) if (isUuid(value)) uuids.add(value);
      }
    },
  );
  return [...uuids];
}

/** Returns the uuids of linked stories, in link fields and rich text. */
export function findLinks(stories: readonly Story[]): readonly string[] {
  const uuids = new Set<string>();
  visitRecords(
    stories.map((story) => story.content),
    (node) => {
      if (node['linktype'] !== 'story') return;
      // A link field has the story's uuid as `id`, a rich text's link mark as `uuid`.
      for (const value of [node['uuid'], node['id']]) if (isUuid(value)) uuids.add(value);
    },
  );
  return [...uuids];
}
