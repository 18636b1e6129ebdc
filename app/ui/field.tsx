import { mostUnits } from '../form/rules/field-length.ts';
import { IslandIcon } from './island-icon.tsx';
import css from './field.css?inline';
import { Style } from './style.tsx';

export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** The keyboard on phones. */
  readonly inputMode?: 'email';
  /** Id of the form, if the field is outside of it. */
  readonly form?: string;
  readonly autoComplete: string;
  /** Maximum length. */
  readonly maxLength: number;
  readonly required?: boolean;
  readonly pattern?: string;
  /** Whether the field gets the focus when its dialog opens. */
  readonly autoFocus?: boolean;
  /** Previously typed value. */
  readonly typed?: string | undefined;
  /** Error message of the server, if this field is invalid. */
  readonly problem?: string | undefined;
  /** Error messages that script shows before sending: for an empty field, and for an invalid one. */
  readonly texts?: { readonly missing?: string; readonly wrong?: string };
}

/**
 * A labelled field with its error message. The form is `noValidate`, so that the browser does not show its default
 * messages: app/browser/field-problems.ts shows the shop's, and without script the server does.
 */
export function Field(props: FieldProps) {
  const { id, label, typed, problem, texts = {}, ...input } = props;
  const { name, form, autoComplete, autoFocus, maxLength, required, pattern, inputMode } = input;
  const problemId = `${id}-problem`;
  const { missing, wrong } = texts;
  const hasTexts = missing !== undefined || wrong !== undefined;
  return (
    <div className="field">
      <Style name="field" css={css} />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode={inputMode}
        autoCapitalize={inputMode && 'none'}
        form={form}
        autoComplete={autoComplete}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that opens
        autoFocus={autoFocus}
        maxLength={mostUnits(maxLength)}
        required={required}
        pattern={pattern}
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        data-problem={hasTexts ? problemId : undefined}
        // Script may have changed the value before an island hydrates.
        suppressHydrationWarning
      />
      {(problem || hasTexts) && (
        <p
          className="field-problem"
          id={problemId}
          hidden={!problem}
          data-missing={missing}
          data-wrong={wrong}
          suppressHydrationWarning
        >
          <IslandIcon name="stop" size={18} />
          <span suppressHydrationWarning>{problem ?? missing ?? wrong}</span>
        </p>
      )}
    </div>
  );
}
