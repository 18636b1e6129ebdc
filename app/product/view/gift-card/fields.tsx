import { mostUnits } from '../../../form/rules/field-length.ts';
import fieldCss from '../../../ui/field.css?inline';
import { describedBy, isInvalid } from '../../../ui/form/form-field.ts';
import formCss from '../../../ui/form/form.css?inline';
import { Icon } from '../../../ui/icon.tsx';
import { Style } from '../../../ui/style.tsx';

interface CardFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly typed: string | undefined;
  /** Error message of the server. */
  readonly problem: string | undefined;
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'email' | 'decimal';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** First and last day. */
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
  /** Lines of a text of several; without them it has one. */
  readonly rows?: number;
  readonly hint?: string;
  readonly className?: string;
  /** What script says before the form is sent (app/browser/field-problems.ts). */
  readonly texts?: { readonly missing?: string; readonly wrong?: string } | undefined;
}

/** A field of a gift card, with its hint and error message. */
export function CardField(props: CardFieldProps) {
  const { id, label, problem, hint, className = '', texts } = props;
  return (
    <div className={`field ${className}`.trim()}>
      <Style name="field" css={fieldCss} />
      <Style name="form" css={formCss} />
      <label htmlFor={id}>{label}</label>
      <Control {...props} />
      <FieldError id={id} problem={problem} texts={texts} />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Control(props: CardFieldProps) {
  const { id, name, typed, problem, hint, maxLength, rows, texts } = props;
  const { autoComplete = 'off', inputMode, max, min, required, type = 'text' } = props;
  const most = maxLength && mostUnits(maxLength);
  const problemId = texts && `${id}-problem`;
  if (rows !== undefined)
    return (
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={typed}
        maxLength={most}
        aria-invalid={isInvalid(problem)}
        aria-describedby={describedBy(id, problem, hint)}
        data-problem={problemId}
      />
    );
  return (
    <input
      id={id}
      name={name}
      type={type}
      inputMode={inputMode}
      min={min}
      max={max}
      defaultValue={typed}
      autoComplete={autoComplete}
      maxLength={most}
      required={required}
      aria-invalid={isInvalid(problem)}
      aria-describedby={describedBy(id, problem, hint)}
      data-problem={problemId}
    />
  );
}

/** The error message of a field, hidden without one. */
export function FieldError({
  id,
  problem,
  texts,
}: Pick<CardFieldProps, 'id' | 'problem' | 'texts'>) {
  if (!problem && !texts) return null;
  return (
    <p
      className="field-problem"
      id={`${id}-problem`}
      hidden={!problem}
      data-missing={texts?.missing}
      data-wrong={texts?.wrong}
    >
      <Icon name="stop" size={18} />
      <span>{problem ?? texts?.missing ?? texts?.wrong}</span>
    </p>
  );
}
