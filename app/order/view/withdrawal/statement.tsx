import { ACCOUNT_FORMS } from '../../../account/rules/account-form.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { ActionField } from '../../../ui/action-field.tsx';
import { FormStyles } from '../../../ui/form/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';

export interface StatementProps {
  readonly layoutData: LayoutData;
  readonly values: Readonly<Record<string, string>>;
  /** Idempotency key: the same for each attempt to send the statement. */
  readonly callKey: string;
  /** Why sending failed. */
  readonly problem: string | undefined;
}

const FIELDS = Object.keys(ACCOUNT_FORMS.withdrawal);

/** The second step: the statement, and the button that sends it. */
export function Statement({ layoutData, values, callKey, problem }: StatementProps) {
  const { shop, t } = layoutData;
  const rows = [
    [t('contact.order'), values['order_number']],
    [t('withdrawal.itemsShown'), values['items'] || t('withdrawal.allItems')],
    [t('withdrawal.name'), values['name']],
    [t('newsletter.email'), values['email']],
  ] as const;
  const action = href('withdrawal', shop);
  const typed = FIELDS.map((name) => (
    <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
  ));
  return (
    <>
      <FormStyles />
      {/* The response to the first step: keyboards and screen readers continue here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- otherwise reading would begin at the top of the page
          again */}
      <h1 className="withdrawal-heading" tabIndex={-1} autoFocus={!problem}>
        {t('withdrawal.check')}
      </h1>
      {problem && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the response to the submitted form
        <div className="form-summary" role="alert" tabIndex={-1} autoFocus>
          <Icon name="stop" />
          <p>{problem}</p>
        </div>
      )}
      <p className="withdrawal-statement">{t('withdrawal.statement')}</p>
      <dl className="withdrawal-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="withdrawal-does">
        <form method="post" action={action}>
          <ActionField name="withdrawal.confirm" />
          {typed}
          <input type="hidden" name="key" value={callKey} />
          <button type="submit" className="button">
            {t('withdrawal.confirm')}
          </button>
        </form>
        <form method="post" action={action}>
          <ActionField name="withdrawal.change" />
          {typed}
          <button type="submit" className="button button-ghost">
            {t('withdrawal.change')}
          </button>
        </form>
      </div>
    </>
  );
}
