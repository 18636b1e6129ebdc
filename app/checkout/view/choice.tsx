import type { ReactNode } from 'react';
import { FieldProblem } from '../../ui/form/field-frame.tsx';
import { describedBy, type FormFieldProps, isInvalid } from '../../ui/form/form-field.ts';

/** Radio buttons as cards. The group has the field's id. */
export function Choices({
  id,
  label,
  problem,
  isFocused,
  isQuiet = false,
  children,
}: Pick<FormFieldProps, 'id' | 'problem' | 'isFocused'> & {
  readonly label: string;
  /** Set if the heading above says the same. */
  readonly isQuiet?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <fieldset
      className="field checkout-choices"
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-invalid={isInvalid(problem)}
      aria-describedby={describedBy(id, problem)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first wrong field of what was sent
      autoFocus={isFocused}
    >
      <legend className={isQuiet ? 'visually-hidden' : undefined}>{label}</legend>
      {children}
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  );
}

/** One of them: its title, a sentence, and what stands at its end. */
export function Choice({
  name,
  value,
  isChosen,
  title,
  text,
  end,
}: {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  readonly end?: ReactNode;
}) {
  return (
    <label className="checkout-choice">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>
        <b>{title}</b>
        {text && <span className="soft">{text}</span>}
      </span>
      {end}
    </label>
  );
}
