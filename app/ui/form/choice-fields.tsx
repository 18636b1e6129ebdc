import { GENDERS } from '../../account/rules/person.ts';
import type { Translate } from '../../i18n/translate.ts';
import { FieldProblem, FormStyles } from './field-frame.tsx';
import { describedBy, type FormFieldProps, isInvalid } from './form-field.ts';

/** The salutation as radio buttons. The group has the field's id. */
export function GenderField({
  id,
  name,
  typed,
  problem,
  isFocused,
  t,
}: FormFieldProps & { readonly t: Translate }) {
  return (
    <fieldset
      className="field choices-field"
      id={id}
      tabIndex={-1}
      role="radiogroup"
      aria-invalid={isInvalid(problem)}
      aria-describedby={describedBy(id, problem)}
    >
      <FormStyles />
      <legend>{t('newsletter.salutation')}</legend>
      <div>
        {GENDERS.map((gender, at) => (
          <label key={gender}>
            <input
              type="radio"
              name={name}
              value={gender}
              defaultChecked={typed === gender}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
              autoFocus={isFocused && at === 0}
            />
            {t(`newsletter.salutation.${gender}`)}
          </label>
        ))}
      </div>
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  );
}

/** A checkbox: sends `1`, or nothing. */
export function TickField({
  id,
  name,
  typed,
  problem,
  isFocused,
  label,
  hint,
}: FormFieldProps & { readonly label: string; readonly hint?: string }) {
  return (
    <div className="field tick-field">
      <FormStyles />
      <label>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={typed === '1'}
          aria-invalid={isInvalid(problem)}
          aria-describedby={describedBy(id, problem, hint)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
          autoFocus={isFocused}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={id} problem={problem} />
    </div>
  );
}
