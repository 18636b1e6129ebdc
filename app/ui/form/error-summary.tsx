import { type FailedForm, firstWrong } from '../../form/rules/failed-form.ts';
import type { Translate } from '../../i18n/translate.ts';
import { unasked } from '../../form/rules/form.ts';
import { Icon } from '../icon.tsx';

/**
 * The problems of a form above its fields: those that no field shows as texts, the others as links to their fields. Browsers
 * focus it on the page of a failed form, also without script, unless the form has a field to focus; script does the same
 * (app/account/browser/account-form.ts).
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
  /** The fields that show their problem, and the label of each. */
  readonly labels: ReadonlyMap<string, string>;
  /** Id of what says more about the problems, and is read out with them. */
  readonly describedBy?: string | undefined;
  readonly t: Translate;
}) {
  const problems = failed?.problems ?? [];
  const shown = problems.filter(({ field }) => field !== undefined && labels.has(field));
  const others = problems.filter(({ field }) => field === undefined || !labels.has(field));
  return (
    <>
      {/* What is left while fields are corrected; the summary itself would be read out as a whole. */}
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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was sent, on a page that shows nothing else new
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

/** Returns a problem with the label of its field, since several fields may have the same. */
function named(label: string | undefined, text: string, t: Translate): string {
  return label ? t('product.labelled', { label: unasked(label), value: text }) : text;
}
