/** What every field of a form gets from its form. */
export interface FormFieldProps {
  /** Id of the control; `{id}-problem` is that of its error message. */
  readonly id: string;
  readonly name: string;
  /** The value that was typed or stored before; never a password. */
  readonly typed?: string | undefined;
  readonly problem?: string | undefined;
  /** Whether the page begins at it, also without script: the first field with a problem. */
  readonly isFocused?: boolean;
}

/** Returns the value of a control's `aria-invalid`. */
export function isInvalid(problem: string | undefined): true | undefined {
  return problem ? true : undefined;
}

/** Returns the ids of what describes a control: its error message, if there is one, and its hint. */
export function describedBy(
  id: string,
  problem: string | undefined,
  hint?: string | boolean,
): string | undefined {
  const ids = [...(problem ? [`${id}-problem`] : []), ...(hint ? [`${id}-hint`] : [])];
  return ids.join(' ') || undefined;
}
