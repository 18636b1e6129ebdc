import { Icon } from './icon.tsx';
import css from './field.css?inline';
import { Style } from './style.tsx';

export interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email';
  /** Id of the form, where the field stands outside of it. */
  readonly form?: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly pattern?: string;
  /** What was typed before. */
  readonly typed?: string | undefined;
  /** Why the server refused the form, where this field is the reason. */
  readonly problem?: string | undefined;
  /** Shown by script, before anything is sent: for an empty field, and for one that is wrong otherwise. */
  readonly texts?: { readonly missing?: string; readonly wrong?: string };
}

/**
 * Renders a labelled field with its problem below it. Its form is `noValidate`, so that the browser shows no words of its
 * own: app/live/field-problems.ts shows the shop's, without script the server does.
 */
export function Field(props: FieldProps) {
  const { id, label, typed, problem, texts = {}, type = 'text', ...input } = props;
  const { name, form, autoComplete, maxLength, required, pattern } = input;
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
        type={type}
        form={form}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={required}
        pattern={pattern}
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        data-problem={hasTexts ? problemId : undefined}
        // Script may have marked it before an island wakes.
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
          <Icon name="stop" size={18} />
          <span suppressHydrationWarning>{problem ?? missing ?? wrong}</span>
        </p>
      )}
    </div>
  );
}
