import type { ActionName } from '../form/rules/action-name.ts';

/** Renders the field by which a form names the action that it is for. */
export function ActionField({ name }: { readonly name: ActionName }) {
  return <input type="hidden" name="_action" value={name} />;
}
