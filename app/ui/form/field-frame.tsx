import type { ReactNode } from 'react';
import fieldCss from '../field.css?inline';
import { Icon } from '../icon.tsx';
import { Style } from '../style.tsx';
import css from './form.css?inline';
import type { FieldTexts } from './form-field.ts';

/**
 * A label, its control, a hint and the error message, which script fills in (app/account/browser/account-form.ts).
 */
export function FieldFrame({
  id,
  label,
  hint,
  problem,
  texts,
  className = '',
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly problem: string | undefined;
  readonly texts?: FieldTexts | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={`field ${className}`.trim()}>
      <FormStyles />
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldProblem id={id} problem={problem} texts={texts} />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error message of a control, hidden if empty. */
export function FieldProblem({
  id,
  problem,
  texts,
}: {
  readonly id: string;
  readonly problem: string | undefined;
  readonly texts?: FieldTexts | undefined;
}) {
  const { missing, wrong } = texts ?? {};
  return (
    <p
      className="field-problem"
      id={`${id}-problem`}
      hidden={!problem}
      data-missing={missing}
      data-wrong={wrong}
    >
      <Icon name="stop" size={18} />
      <span>{problem ?? missing ?? wrong}</span>
    </p>
  );
}

/** The style sheets of forms. */
export function FormStyles() {
  return (
    <>
      <Style name="field" css={fieldCss} />
      <Style name="form" css={css} />
    </>
  );
}
