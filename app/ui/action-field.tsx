import type { ActionName } from '../form/rules/action-name.ts';

/** Renders the hidden field with the name of a form's action. */
export function ActionField({ name }: { readonly name: ActionName }) {
  return <input type="hidden" name="_action" value={name} />;
}
