import type { FailedForm } from '../../../form/rules/failed-form.ts';
import { MAX_WITHDRAWAL_ITEMS, MAX_WITHDRAWAL_LINE } from '../../rules/withdrawal.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { TextArea, TextField } from '../../../ui/form/text-field.tsx';
import { Style } from '../../../ui/style.tsx';
import { AccountForm } from '../../../ui/form/account-form.tsx';
import accountCss from '../../../ui/form/forms.css?inline';
import { liveTexts } from '../../../ui/form/live-texts.ts';
import { PrivacyNotice } from '../../../ui/form/person-fields.tsx';
import { Status } from '../../../ui/form/status.tsx';
import { type StatementProps, Statement } from './statement.tsx';
import css from './withdrawal.css?inline';

type Values = Readonly<Record<string, string>>;

/** The state of the page: the form, the statement with the button that sends it, or the confirmation. */
export type WithdrawalStep =
  | { readonly kind: 'form'; readonly values: Values; readonly failed?: FailedForm }
  | ({ readonly kind: 'check' } & Pick<StatementProps, 'values' | 'callKey' | 'problem'>)
  | { readonly kind: 'done' };

/** The withdrawal page: two steps that need no account and no script (docs/rules/order.md#withdrawal). */
export function WithdrawalPage({
  layoutData,
  step,
  storyHref,
}: {
  readonly layoutData: LayoutData;
  readonly step: WithdrawalStep;
  /** URL of the page about the right of withdrawal. */
  readonly storyHref: string;
}) {
  const { t } = layoutData;
  return (
    <div className="wrap account is-narrow" data-live="account" data-texts={liveTexts(t)}>
      <Style name="account" css={accountCss} />
      <Style name="withdrawal" css={css} />
      <section className="panel">
        {step.kind === 'form' && (
          <>
            <h1>{t('withdrawal.link')}</h1>
            <p className="lead">{t('withdrawal.lead')}</p>
            <p className="withdrawal-more">
              <a href={storyHref}>{t('withdrawal.more')}</a>
            </p>
            <StatementForm layoutData={layoutData} values={step.values} failed={step.failed} />
          </>
        )}
        {step.kind === 'check' && <Statement layoutData={layoutData} {...step} />}
        {step.kind === 'done' && <Done layoutData={layoutData} storyHref={storyHref} />}
      </section>
    </div>
  );
}

function StatementForm({
  layoutData,
  values,
  failed,
}: {
  readonly layoutData: LayoutData;
  readonly values: Values;
  readonly failed: FailedForm | undefined;
}) {
  const { shop, t } = layoutData;
  return (
    <AccountForm
      form="withdrawal"
      action="withdrawal.check"
      failed={failed}
      values={values}
      query={href('withdrawal', shop)}
      t={t}
    >
      {(field) => (
        <>
          <TextField
            {...field('name')}
            label={t('withdrawal.name')}
            autoComplete="name"
            maxLength={MAX_WITHDRAWAL_LINE}
          />
          <TextField
            {...field('order_number')}
            label={t('contact.order')}
            hint={t('withdrawal.order.hint')}
            autoComplete="off"
            maxLength={MAX_WITHDRAWAL_LINE}
          />
          <TextField
            {...field('email')}
            label={t('newsletter.email')}
            hint={t('withdrawal.email.hint')}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <TextArea
            {...field('items')}
            label={t('newsletter.optional', { label: t('withdrawal.items') })}
            maxLength={MAX_WITHDRAWAL_ITEMS}
          />
          <button type="submit" className="button">
            {t('withdrawal.next')}
          </button>
          <PrivacyNotice layoutData={layoutData} />
        </>
      )}
    </AccountForm>
  );
}

function Done({
  layoutData: { shop, t },
  storyHref,
}: {
  readonly layoutData: LayoutData;
  readonly storyHref: string;
}) {
  return (
    <>
      <h1>{t('withdrawal.done.title')}</h1>
      <Status text={t('withdrawal.done.text')} />
      <p>{t('withdrawal.done.next')}</p>
      <p className="withdrawal-more">
        <a href={storyHref}>{t('withdrawal.more')}</a>
      </p>
      <a className="button button-ghost" href={href('home', shop)}>
        {t('error.backHome')}
      </a>
    </>
  );
}
