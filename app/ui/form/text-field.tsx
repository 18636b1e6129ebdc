import { mostUnits } from '../../form/rules/field-length.ts';
import { describedBy, type FieldTexts, type FormFieldProps, isInvalid } from './form-field.ts';
import { FieldFrame } from './field-frame.tsx';

interface TextFieldProps extends FormFieldProps {
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date';
  readonly autoComplete: string;
  /** Maximum length. */
  readonly maxLength?: number;
  readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'text';
  /** First and last day of a date. */
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  readonly texts?: FieldTexts;
  readonly hint?: string | undefined;
  readonly className?: string;
  /** Id of a `<datalist>`. */
  readonly list?: string;
  readonly enterKeyHint?: 'next' | 'done';
}

/** A labelled single-line text field. */
export function TextField(props: TextFieldProps) {
  const { id, name, typed, problem, label, hint, className, type = 'text' } = props;
  const { autoComplete, maxLength, inputMode, list, enterKeyHint, isFocused } = props;
  const { min, max, required, texts } = props;
  return (
    <FieldFrame {...{ id, label, hint, problem, texts, className }}>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={typed}
        autoComplete={autoComplete}
        maxLength={maxLength && mostUnits(maxLength)}
        inputMode={inputMode}
        list={list}
        enterKeyHint={enterKeyHint}
        min={min}
        max={max}
        required={required}
        aria-invalid={isInvalid(problem)}
        aria-describedby={describedBy(id, problem, hint)}
        data-problem={texts && `${id}-problem`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
        autoFocus={isFocused}
      />
    </FieldFrame>
  );
}

/** A labelled multi-line text field. */
export function TextArea({
  id,
  name,
  typed,
  problem,
  isFocused,
  label,
  hint,
  maxLength,
  rows = 6,
  texts,
}: FormFieldProps & {
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly rows?: number;
  readonly texts?: FieldTexts;
}) {
  return (
    <FieldFrame {...{ id, label, hint, problem, texts }}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        maxLength={mostUnits(maxLength)}
        defaultValue={typed}
        aria-invalid={isInvalid(problem)}
        aria-describedby={describedBy(id, problem, hint)}
        data-problem={texts && `${id}-problem`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
        autoFocus={isFocused}
      />
    </FieldFrame>
  );
}

/** A labelled select field. */
export function SelectField({
  id,
  name,
  typed = '',
  problem,
  isFocused,
  label,
  autoComplete,
  options,
}: FormFieldProps & {
  readonly label: string;
  readonly autoComplete?: string;
  /** `hint` is for a page's script that updates another field's hint with the choice. */
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint?: string;
  }[];
}) {
  return (
    <FieldFrame {...{ id, label, problem }}>
      <select
        id={id}
        name={name}
        autoComplete={autoComplete}
        defaultValue={typed}
        aria-invalid={isInvalid(problem)}
        aria-describedby={describedBy(id, problem)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
        autoFocus={isFocused}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} data-hint={option.hint}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
