import { type ComponentField, fieldPlugins } from '../content/model/components.ts';
import type { RemoteComponent } from './remote.ts';

/** How a field of a component in the space differs from the one of this repository. */

type RemoteField = NonNullable<RemoteComponent['schema']>[string];

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
}

/** Returns the options of a field plugin, by name. */
function optionsOf(field: ComponentField | RemoteField): ReadonlyMap<string, string> {
  const options: unknown = field['options'];
  if (!Array.isArray(options)) return new Map();
  return new Map(
    options.flatMap((one: unknown) =>
      typeof one === 'object' && one !== null && 'name' in one && 'value' in one
        ? [[String(one.name), String(one.value)] as const]
        : [],
    ),
  );
}

/** Returns whether a component has a field plugin that knows the shop's token. */
export function holdsToken({ schema }: Pick<RemoteComponent, 'schema'>): boolean {
  return Object.values(schema ?? {}).some(
    (field) => field.type === 'custom' && Boolean(optionsOf(field).get('token')),
  );
}

/** Returns whether the space has the field plugin of a field that is a text here, because the plugin was not found. */
function hasPlugin(local: ComponentField, remote: RemoteField): boolean {
  return (
    local.type === 'text' &&
    remote.type === 'custom' &&
    fieldPlugins.includes(String(remote['field_type']))
  );
}

function isSamePlugin(local: ComponentField, remote: RemoteField): boolean {
  return [local, remote].every(
    (one) => one.type === 'custom' && one['field_type'] === local['field_type'],
  );
}

/** Returns the field to store: with what only the space knows, such as the token if a push was given none. */
export function settledField(
  local: ComponentField,
  remote: RemoteField | undefined,
): ComponentField {
  if (!remote) return local;
  if (hasPlugin(local, remote)) return remote;
  if (!isSamePlugin(local, remote)) return local;
  const there = optionsOf(remote);
  const own = optionsOf(local);
  if ([...own].every(([name, value]) => there.get(name) === value))
    return { ...local, options: remote['options'] };
  const options = [...new Map([...there, ...own])].map(([name, value]) => ({ name, value }));
  return { ...local, options };
}

/**
 * Returns why a push writes a field that the space has without being forced; undefined if it does not. How a field reaches the shop is this
 * repository's matter, and a text that waited for its field plugin has the same value.
 */
export function fieldRenewal(local: ComponentField, remote: RemoteField): string | undefined {
  if (local.type === 'custom' && remote.type === 'text') return 'is chosen with its field plugin';
  const isExternal = [local, remote].every(({ source }) => source === 'external');
  const name = isSamePlugin(local, remote) ? 'options' : isExternal && 'external_datasource';
  if (!name || textOf(settledField(local, remote)[name]) === textOf(remote[name])) return undefined;
  return 'reaches the shop otherwise';
}

/** Returns what an editor would see of a difference; undefined if there is none. A field's position is the space's matter. */
export function fieldDifference(local: ComponentField, remote: RemoteField): string | undefined {
  const wanted = settledField(local, remote);
  const names = Object.keys(wanted).filter(
    (name) => name !== 'pos' && textOf(wanted[name]) !== textOf(remote[name]),
  );
  const [name] = names;
  if (name === undefined || fieldRenewal(local, remote) !== undefined) return undefined;
  return name === 'type'
    ? `is ${remote.type}, not ${local.type}`
    : `${names.join(', ')} differ${names.length > 1 ? '' : 's'}`;
}
