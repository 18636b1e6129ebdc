import { type FailedForm, firstWrong } from '../../form/rules/failed-form.ts';
import type { Translate } from '../../i18n/translate.ts';
import { unasked } from '../../form/rules/form.ts';
import { Icon } from '../icon.tsx';

/**
 * The errors of a form above its fields: errors without a field as texts, the others as links to their fields. Browsers
 * focus the summary on the page of a failed form, also without script, unless the form has a field to focus; script does the
 * same (app/account/browser/account-form.ts).
 */
export function ErrorSummary({
  form,
  failed,
  labels,
  describedBy,
  t,
}: {
  /** Id of the form; the summary's is `{form}-summary`, a field's `{form}-{name}`. */
  readonly form: string;
  readonly failed: Pick<FailedForm, 'problems'> | undefined;
  /** Labels of the fields that show their error. */
  readonly labels: ReadonlyMap<string, string>;
  /** Id of an element that describes the errors further; screen readers read it with the summary. */
  readonly describedBy?: string | undefined;
  readonly t: Translate;
}) {
  const problems = failed?.problems ?? [];
  const shown = problems.filter(({ field }) => field !== undefined && labels.has(field));
  const others = problems.filter(({ field }) => field === undefined || !labels.has(field));
  return (
    <>
      {/* The remaining errors while fields are corrected; an update of the summary itself would be read as a
          whole. */}
      <p
        className="visually-hidden"
        aria-live="polite"
        data-summary-left={t('form.left')}
        data-summary-none={t('form.left.none')}
      />
      <div
        className="form-summary"
        id={`${form}-summary`}
        role="alert"
        aria-describedby={describedBy}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the response to the submitted form, if no field gets the focus
        autoFocus={problems.length > 0 && firstWrong(failed, labels.keys()) === undefined}
        hidden={problems.length === 0}
      >
        <Icon name="stop" />
        <div>
          {others.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <p data-summary-lead="" hidden={shown.length === 0}>
            {t('form.summary')}
          </p>
          <ul>
            {shown.map(({ field, text }) => (
              <li key={field}>
                <a href={`#${form}-${field}`}>{named(labels.get(field ?? ''), text, t)}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

/** Returns an error with the label of its field, since several fields may have the same error. */
function named(label: string | undefined, text: string, t: Translate): string {
  return label ? t('product.labelled', { label: unasked(label), value: text }) : text;
}
