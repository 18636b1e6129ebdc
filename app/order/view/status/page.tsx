import type { ReactNode } from 'react';
import { type FailedForm, firstWrong, problemOf } from '../../../form/rules/failed-form.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { ActionField } from '../../../ui/action-field.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { FormStyles } from '../../../ui/form/field-frame.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Style } from '../../../ui/style.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import css from '../../../ui/form/forms.css?inline';
import { ComplaintForm, type ComplaintProps } from '../complaint.tsx';
import { OrderView, type OrderViewProps } from '../order-view.tsx';
import { Status } from '../../../ui/form/status.tsx';

interface FrameProps {
  readonly layoutData: LayoutData;
  readonly title: ReactNode;
  /** Result of a form. */
  readonly status?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of an order status page. It has the elements of the account's pages, without the account. */
function StatusFrame({ layoutData, title, status, children }: FrameProps) {
  const { shop, t } = layoutData;
  return (
    <div className="wrap account is-narrow" data-live="account">
      <Style name="account" css={css} />
      <h1>{title}</h1>
      <Status text={status} />
      {children}
      <p className="account-part soft">
        {t('orderStatus.customer')}{' '}
        <a className="quiet" href={href('accountOrders', shop)}>
          {t('orderStatus.customer.link')}
        </a>
      </p>
    </div>
  );
}

interface AskProps {
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
  /** Initial values of the form. */
  readonly values?: Readonly<Record<string, string>>;
  readonly status?: string | undefined;
  /** Why the order that was open is no longer open. */
  readonly notice?: string | undefined;
}

/** The form that requests a link to an order. */
export function AskOrderPage({ layoutData, failed: any, values, status, notice }: AskProps) {
  const { shop, t } = layoutData;
  const failed = any?.action === 'order.lookUp' || any?.action === 'order.open' ? any : undefined;
  const labels = new Map([
    ['number', t('orderStatus.number')],
    ['email', t('orderStatus.email')],
  ]);
  const first = firstWrong(failed, labels.keys());
  const field = (name: string) => ({
    id: `lookup-${name}`,
    name,
    typed: (failed?.fields ?? values)?.[name],
    problem: problemOf(failed, name),
    isFocused: name === first,
  });
  return (
    <StatusFrame
      layoutData={layoutData}
      title={t('orderStatus.title')}
      status={failed ? undefined : status}
    >
      {notice && <p role="status">{notice}</p>}
      <p className="lead">{t('orderStatus.lead')}</p>
      <form className="form" method="post" action={href('orderStatus', shop)} noValidate>
        <FormStyles />
        <ActionField name="order.lookUp" />
        <ErrorSummary form="lookup" failed={failed} labels={labels} t={t} />
        <TextField
          {...field('number')}
          label={t('orderStatus.number')}
          hint={t('orderStatus.number.hint')}
          autoComplete="off"
          maxLength={40}
        />
        <TextField
          {...field('email')}
          label={t('orderStatus.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <button type="submit" className="button">
          {t('orderStatus.send')}
        </button>
      </form>
    </StatusFrame>
  );
}

/**
 * The page that a mailed link opens. Opening the page changes nothing, since programs open the links of mails; only its
 * form does.
 */
export function OpenOrderPage({
  layoutData,
  token,
}: {
  readonly layoutData: LayoutData;
  readonly token: string;
}) {
  const { shop, t } = layoutData;
  return (
    <StatusFrame layoutData={layoutData} title={t('orderStatus.open.title')}>
      <p className="lead">{t('orderStatus.open.text')}</p>
      <form method="post" action={href('orderStatus', shop)}>
        <ActionField name="order.open" />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button">
          {t('orderStatus.open.button')}
        </button>
      </form>
    </StatusFrame>
  );
}

/** The page of the order that a guest has opened. */
export function StatusPage({
  status,
  ...view
}: OrderViewProps & { readonly status?: string | undefined }) {
  const { layoutData, order } = view;
  const { shop, t } = layoutData;
  return (
    <StatusFrame
      layoutData={layoutData}
      title={<Unbroken text={t('order.title', { number: order.number })} part={order.number} />}
      status={view.failed ? undefined : status}
    >
      <OrderView {...view} />
      <p className="account-part">
        <a className="quiet" href={`${href('orderStatus', shop)}?view=ask`}>
          {t('orderStatus.another')}
        </a>
      </p>
    </StatusFrame>
  );
}

/** The page of a complaint about the order that a guest has opened. */
export function StatusComplaintPage(props: ComplaintProps) {
  const { layoutData, links, order } = props;
  const { t } = layoutData;
  return (
    <StatusFrame
      layoutData={layoutData}
      title={<Unbroken text={t('complaint.title', { number: order.number })} part={order.number} />}
    >
      <ComplaintForm {...props} />
      <p className="account-part">
        <a className="quiet" href={links.order}>
          {t('order.title', { number: order.number })}
        </a>
      </p>
    </StatusFrame>
  );
}
