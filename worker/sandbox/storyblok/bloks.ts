import { makeUuid } from './stable-ids.ts';
import { isBlok, isRecord, SPACE_ID } from './story.ts';
import type { Blok } from './story.ts';

/** The owner of bloks, and whether they get the visual editor's comments (drafts only). */
export interface BlokOwner {
  readonly id: number;
  readonly fullSlug: string;
  readonly editable: boolean;
}

function writeComment(name: string, uid: string, id: number): string {
  return `<!--#storyblok#{"name": ${JSON.stringify(name)}, "space": "${SPACE_ID}", "uid": "${uid}", "id": "${id}"}-->`;
}

/** Rows and cells of a table field have a component too, but are not edited as bloks. */
function isEditable(component: string): boolean {
  return !component.startsWith('_');
}

function dressFields(
  node: Readonly<Record<string, unknown>>,
  path: string,
  owner: BlokOwner,
): Record<string, unknown> {
  const fields = Object.entries(node).filter(([name]) => name !== '_editable');
  return Object.fromEntries(
    fields.map(([name, value]) => [name, dressValue(value, `${path}.${name}`, owner)]),
  );
}

/**
 * Returns a blok with a `_uid`, derived from its position if the seed has none, and with `_editable` in
 * drafts.
 */
export function dressBlok(blok: Blok, path: string, owner: BlokOwner): Blok {
  const { component } = blok;
  const uid = typeof blok._uid === 'string' ? blok._uid : makeUuid(`${owner.fullSlug}#${path}`);
  const fields = dressFields(blok, path, owner);
  const comment =
    owner.editable && isEditable(component)
      ? { _editable: writeComment(component, uid, owner.id) }
      : {};
  return { ...fields, _uid: uid, component, ...comment };
}

function dressValue(value: unknown, path: string, owner: BlokOwner): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => dressValue(item, `${path}.${index}`, owner));
  }
  if (isBlok(value)) return dressBlok(value, path, owner);
  return isRecord(value) ? dressFields(value, path, owner) : value;
}
