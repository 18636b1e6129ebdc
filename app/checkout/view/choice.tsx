import type { ReactNode } from 'react';
import { FieldProblem } from '../../ui/form/field-frame.tsx';
import { describedBy, type FormFieldProps, isInvalid } from '../../ui/form/form-field.ts';

/** A group of radio buttons as cards. The group has the field's id. */
export function Choices({
  id,
  label,
  problem,
  isFocused,
  isQuiet = false,
  className = '',
  children,
}: Pick<FormFieldProps, 'id' | 'problem' | 'isFocused'> & {
  readonly label: string;
  /** Whether the legend is hidden because the heading above says the same. */
  readonly isQuiet?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset
      className={`field checkout-choices ${className}`.trim()}
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-invalid={isInvalid(problem)}
      aria-describedby={describedBy(id, problem)}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
      autoFocus={isFocused}
    >
      <legend className={isQuiet ? 'visually-hidden' : undefined}>{label}</legend>
      {children}
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  );
}

/** One radio button of the group: its title, a sentence, and content at its end. */
export function Choice({
  name,
  value,
  isChosen,
  title,
  text,
  end,
  isOfDevice = false,
}: {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly title: string;
  readonly text?: ReactNode;
  readonly end?: ReactNode;
  /** Whether only some devices have it (app/checkout/browser/device-methods.ts). */
  readonly isOfDevice?: boolean;
}) {
  return (
    <label className="checkout-choice" data-device={isOfDevice ? value : undefined}>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <span>
        <b>{title}</b>
        {text && <span className="soft">{text}</span>}
      </span>
      {end}
    </label>
  );
}
