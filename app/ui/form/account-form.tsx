import type { ReactNode } from 'react';
import type { ActionName } from '../../form/rules/action-name.ts';
import { ACCOUNT_FORMS, type AccountFormName } from '../../account/rules/account-form.ts';
import { type FailedForm, firstWrong, problemOf } from '../../form/rules/failed-form.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ActionField } from '../action-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormStyles } from './field-frame.tsx';
import type { FormFieldProps } from './form-field.ts';
import { labelOf } from './field-labels.ts';

const NONE = {};

interface AccountFormProps {
  /** Name of the form's rules. */
  readonly form: AccountFormName;
  readonly action: ActionName;
  readonly failed: FailedForm | undefined;
  /** Initial values of the fields. */
  readonly values?: Readonly<Record<string, string>>;
  readonly t: Translate;
  /** Query of the form's URL, which the page keeps. */
  readonly query?: string;
  /** Renders the fields; the function returns the props that a field gets from the form. */
  readonly children: (field: (name: string) => FormFieldProps) => ReactNode;
}

/**
 * A form of the account (docs/rules/account.md#account-forms): error summary, fields with the typed values, and action. The
 * browser checks it by the server's rules before sending (app/account/browser/account-form.ts).
 */
export function AccountForm({
  form,
  action,
  failed: anyFailed,
  values = NONE,
  t,
  query,
  children,
}: AccountFormProps) {
  const failed = anyFailed?.action === action ? anyFailed : undefined;
  const typed = failed?.fields ?? values;
  const labels = labelsOf(form, t);
  const first = firstWrong(failed, labels.keys());
  return (
    <form
      id={form}
      className="form"
      method="post"
      action={query}
      noValidate
      data-live="account"
      data-action={action}
    >
      <FormStyles />
      <ActionField name={action} />
      <ErrorSummary form={form} failed={failed} labels={labels} t={t} />
      {children((name) => ({
        id: `${form}-${name}`,
        name,
        typed: typed[name],
        problem: problemOf(failed, name),
        isFocused: name === first,
      }))}
    </form>
  );
}

function labelsOf(form: AccountFormName, t: Translate): ReadonlyMap<string, string> {
  return new Map(
    Object.keys(ACCOUNT_FORMS[form]).map((name) => {
      const label = labelOf(form, name);
      return [name, label ? t(label) : ''];
    }),
  );
}
