import { FieldProblem, FormStyles } from './field-frame.tsx';
import { describedBy, type FormFieldProps, isInvalid } from './form-field.ts';

interface OptionGroupProps extends FormFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly string[];
}

interface GroupProps extends OptionGroupProps {
  readonly kind: 'radio' | 'checkbox';
  /** Returns the name, value and state of an option's control. */
  readonly control: (
    option: string,
    index: number,
  ) => {
    readonly name: string;
    readonly value: string;
    readonly defaultChecked: boolean;
  };
}

/** One of several options, as radio buttons. The group has the field's id. */
export function RadioField(props: OptionGroupProps) {
  const { name, typed } = props;
  return (
    <OptionGroup
      {...props}
      kind="radio"
      control={(value) => ({ name, value, defaultChecked: typed === value })}
    />
  );
}

/** Some of several options, as boxes, each with its name. */
export function BoxField({
  nameOf,
  ticked,
  ...props
}: OptionGroupProps & {
  readonly nameOf: (option: number) => string;
  readonly ticked: (name: string) => boolean;
}) {
  return (
    <OptionGroup
      {...props}
      kind="checkbox"
      control={(_, index) => ({
        name: nameOf(index),
        value: '1',
        defaultChecked: ticked(nameOf(index)),
      })}
    />
  );
}

function OptionGroup({ id, problem, isFocused, label, hint, options, kind, control }: GroupProps) {
  return (
    <fieldset
      className="field choices-field"
      id={id}
      tabIndex={-1}
      role={kind === 'radio' ? 'radiogroup' : undefined}
      aria-invalid={isInvalid(problem)}
      aria-describedby={describedBy(id, problem, hint)}
    >
      <FormStyles />
      <legend>{label}</legend>
      <div>
        {options.map((option, index) => {
          const { defaultChecked, name, value } = control(option, index);
          return (
            <label key={option}>
              <input
                type={kind}
                name={name}
                value={value}
                defaultChecked={defaultChecked}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
                autoFocus={isFocused && index === 0}
              />
              {option}
            </label>
          );
        })}
      </div>
      <FieldProblem id={id} problem={problem} />
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** A field for files, whose choice is lost with a failed form: no browser fills it again. */
export function FileField({
  id,
  name,
  problem,
  isFocused,
  label,
  hint,
  accept,
}: FormFieldProps & {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
}) {
  return (
    <div className="field">
      <FormStyles />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="file"
        multiple
        accept={accept}
        aria-invalid={isInvalid(problem)}
        aria-describedby={describedBy(id, problem, hint)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
        autoFocus={isFocused}
      />
      <FieldProblem id={id} problem={problem} />
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}
