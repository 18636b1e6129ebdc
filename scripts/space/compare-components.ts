import type { Component } from '../content/model/components.ts';
import { fieldDifference, fieldRenewal, settledField, textOf } from './compare-fields.ts';
import type { RemoteComponent } from './remote.ts';

/** How a component of the space differs from the editors' forms of this repository. */
export interface ComponentChange {
  /** What the space lacks, or has to follow; adding it takes nothing away that is there. */
  readonly added: readonly string[];
  /** What the space says otherwise, a line each. */
  readonly differing: readonly string[];
}

/** Compares a component. `group` is the uuid of its group in the space. */
export function compareComponent(
  local: Component,
  remote: RemoteComponent,
  group: string | undefined,
): ComponentChange {
  const there = remote.schema ?? {};
  const fields = Object.entries(local.schema);
  const added = fields.flatMap(([name, field]) => {
    const other = there[name];
    if (!other) return [`field ${name}`];
    const renewal = fieldRenewal(field, other);
    return renewal === undefined ? [] : [`field ${name} ${renewal}`];
  });
  const unknown = Object.keys(there).filter((name) => !(name in local.schema));
  const settings = (
    ['display_name', 'description', 'preview_field', 'is_root', 'is_nestable'] as const
  ).filter((name) => textOf(local[name]) !== textOf(remote[name] ?? undefined));
  const unset = settings.filter(
    (name) => remote[name] === undefined || remote[name] === null || remote[name] === '',
  );
  const isGrouped = group === undefined || remote.component_group_uuid === group;
  return {
    added: [...added, ...unset, ...(isGrouped || remote.component_group_uuid ? [] : ['group'])],
    differing: [
      ...fields.flatMap(([name, field]) => {
        const other = there[name];
        const difference = other && fieldDifference(field, other);
        return difference === undefined ? [] : [`${name}: ${difference}`];
      }),
      ...unknown.map((name) => `${name}: is a field that no block here reads`),
      ...settings
        .filter((name) => !unset.includes(name))
        .map((name) => `${name}: is ${textOf(remote[name])}, not ${textOf(local[name])}`),
      ...(isGrouped || !remote.component_group_uuid ? [] : ['group: is another one']),
    ],
  };
}

/** Returns the component to store: what the space has, with what it lacks; or, if forced, this repository's alone. */
export function mergeComponent(
  local: Component,
  remote: RemoteComponent | undefined,
  { force, group }: { readonly force: boolean; readonly group: string | undefined },
) {
  const { group: _group, schema, ...settings } = local;
  const there = remote?.schema ?? {};
  const fields = Object.entries(schema).map(([name, field]) => {
    const other = there[name];
    const stays = !force && other && fieldRenewal(field, other) === undefined;
    return [name, stays ? other : settledField(field, other)] as const;
  });
  const wanted = {
    ...settings,
    schema: Object.fromEntries(fields),
    component_group_uuid: group ?? null,
  };
  if (!remote || force) return wanted;
  const own = Object.fromEntries(
    Object.entries(remote).filter(
      ([name, value]) => name in wanted && value !== null && value !== '' && value !== undefined,
    ),
  );
  return { ...wanted, ...own, schema: { ...there, ...wanted.schema } };
}
