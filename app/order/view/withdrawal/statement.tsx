import { ACCOUNT_FORMS } from '../../../account/rules/account-form.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { ActionField } from '../../../ui/action-field.tsx';
import { FormStyles } from '../../../ui/form/field-frame.tsx';
import { Icon } from '../../../ui/icon.tsx';

export interface StatementProps {
  readonly layoutData: LayoutData;
  readonly values: Readonly<Record<string, string>>;
  /** Idempotency key: the same each time that the statement is sent. */
  readonly callKey: string;
  /** Why it could not be sent. */
  readonly problem: string | undefined;
}

const FIELDS = Object.keys(ACCOUNT_FORMS.withdrawal);

/** The second step: the statement as it is sent, and the button that sends it. */
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
      {/* The answer to the first step: keyboards and screen readers go on from here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page would begin at its top again */}
      <h1 className="withdrawal-heading" tabIndex={-1} autoFocus={!problem}>
        {t('withdrawal.check')}
      </h1>
      {problem && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was sent
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
