import type { ActionName } from '../../form/rules/action-name.ts';

/** Names shared by the forms of content pages, their actions, and the pages that show what came of them. */

/** The actions of these forms, each with the word of its forms' ids. */
const FORM_WORDS = {
  'form.send': 'form',
  'consultation.request': 'consultation',
  'checklist.add': 'checklist',
} as const satisfies Partial<Record<ActionName, string>>;

export type FormAction = keyof typeof FORM_WORDS;

/** Field with the position of a form's block among those of its name, from 1. */
export const FORM_POSITION = 'place';

/** No page has as many blocks. */
const MAX_POSITION = 500;

/** Returns the id of a form, which is also the value of the query that says it was sent: `form-1`. */
export function formId(action: FormAction, position: number): string {
  return `${FORM_WORDS[action]}-${position}`;
}

/** Returns whether an action is that of a form of content pages. */
export function isFormAction(action: ActionName): action is FormAction {
  return Object.hasOwn(FORM_WORDS, action);
}

/** Parses the query of a page that shows that a form was sent; undefined for any other value. */
export function sentForm(
  value: string | null,
): { readonly action: FormAction; readonly position: number } | undefined {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,2})$/.exec(value ?? '') ?? [];
  const action = Object.keys(FORM_WORDS).find(
    (name): name is FormAction =>
      isFormAction(name as ActionName) && FORM_WORDS[name as FormAction] === word,
  );
  return action === undefined ? undefined : { action, position: Number(digits) };
}

/** Parses the position of a sent form; what is none counts as the first form. */
export function sentPosition(value: unknown): number {
  const position = typeof value === 'string' && /^[1-9]\d{0,2}$/.test(value) ? Number(value) : 1;
  return Math.min(position, MAX_POSITION);
}
