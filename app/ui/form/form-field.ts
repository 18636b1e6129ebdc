/** Props that every field gets from its form. */
export interface FormFieldProps {
  /** Id of the control; `{id}-problem` is the id of its error message. */
  readonly id: string;
  readonly name: string;
  /** The typed or stored value; never a password. */
  readonly typed?: string | undefined;
  readonly problem?: string | undefined;
  /** Whether the field has the initial focus, also without script: the first field with an error. */
  readonly isFocused?: boolean;
}

/** What script says of a field before its form is sent (app/browser/field-problems.ts): if it is empty, and if it is invalid. */
export interface FieldTexts {
  readonly missing?: string;
  readonly wrong?: string;
}

/** Returns the value of a control's `aria-invalid`. */
export function isInvalid(problem: string | undefined): true | undefined {
  return problem ? true : undefined;
}

/** Returns the ids of the elements that describe a control: its error message, if there is one, and its hint. */
export function describedBy(
  id: string,
  problem: string | undefined,
  hint?: string | boolean,
): string | undefined {
  const ids = [...(problem ? [`${id}-problem`] : []), ...(hint ? [`${id}-hint`] : [])];
  return ids.join(' ') || undefined;
}
