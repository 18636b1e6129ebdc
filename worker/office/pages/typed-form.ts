type Fields = Readonly<Record<string, string>>;

/** What is wrong with a field of a form. */
export interface Fault {
  /** Name of the field. */
  readonly field: string;
  readonly text: string;
}

/** Why a form was refused, with what was typed into it. */
export interface Failed {
  /** What stands above the page. */
  readonly text: string;
  readonly fields: Fields;
  readonly fault?: Fault | undefined;
}

/** A form as it is shown again after it was refused. */
export interface TypedForm {
  /** Whether it is the one that was refused. */
  readonly isTyped: boolean;
  /** What was typed into it, by the name of the field. */
  readonly typed: Fields;
  /** Returns what is wrong with a field. */
  readonly problemOf: (name: string) => string | undefined;
}

/** Returns a form of a page by its action, and by hidden fields where the page has several with one action. */
export function typedForm(
  failed: Failed | undefined,
  action: string,
  hidden: Fields = {},
): TypedForm {
  const own = { action, ...hidden };
  const isTyped = Object.entries(own).every(([name, value]) => failed?.fields[name] === value);
  const fault = isTyped ? failed?.fault : undefined;
  return {
    isTyped,
    typed: isTyped && failed ? failed.fields : {},
    problemOf: (name) => (fault?.field === name ? fault.text : undefined),
  };
}
