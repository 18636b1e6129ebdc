import type { ReactNode } from 'react';
import type { ActionName } from '../../form/rules/action-name.ts';
import type { CheckoutStep } from '../schemas/checkout.ts';
import { type FailedForm, firstWrong, problemOf } from '../../form/rules/failed-form.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import type { FormFieldProps } from '../../ui/form/form-field.ts';

/** Returns the props that a form passes to a field, by the field's name. */
export type FieldOf = (name: string) => FormFieldProps;

const NONE = {};

/** The form of a step. It shows the typed values again with their errors; script submits it without a page load. */
export function StepForm({
  step,
  name: own = step,
  action,
  failed: anyFailed,
  values = NONE,
  labels,
  describedBy,
  t,
  className = 'form',
  children,
}: {
  readonly step: CheckoutStep;
  /** Distinguishes this form in a step with several forms. */
  readonly name?: string;
  readonly action: ActionName;
  readonly failed: FailedForm | undefined;
  readonly values?: Readonly<Record<string, string>>;
  /** Labels of the fields that show their error. */
  readonly labels: ReadonlyMap<string, string>;
  /** Id of an element that describes the errors further. */
  readonly describedBy?: string;
  readonly t: Translate;
  readonly className?: string;
  readonly children: (field: FieldOf) => ReactNode;
}) {
  const failed = anyFailed?.action === action ? anyFailed : undefined;
  const typed = failed?.fields ?? values;
  const first = firstWrong(failed, labels.keys());
  return (
    <form
      id={`checkout-${own}`}
      className={className}
      method="post"
      action={`?step=${step}`}
      noValidate
      data-live="checkout"
      data-action={action}
    >
      <ActionField name={action} />
      <ErrorSummary
        form={`checkout-${own}`}
        failed={failed}
        labels={labels}
        describedBy={describedBy}
        t={t}
      />
      {children((name) => ({
        id: `checkout-${own}-${name}`,
        name,
        typed: typed[name],
        problem: problemOf(failed, name),
        isFocused: name === first,
      }))}
      <p
        className="checkout-offline"
        role="alert"
        data-outcome=""
        data-offline={t('checkout.offline')}
        data-down={t('checkout.errors.down')}
        hidden
      />
    </form>
  );
}
