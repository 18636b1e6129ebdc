import type { ReactNode } from 'react';
import type { Sessions } from '../schemas/account.ts';
import type { User } from '../schemas/user.ts';
import type { ListedOrder } from '../../order/schemas/order.ts';
import { formatDay, formatMoment } from '../../time/rules/day-text.ts';
import { href } from '../../routes.ts';
import { OrderList } from '../../ui/order-list.tsx';
import { ActionField } from '../../ui/action-field.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';
import { accountParts } from '../../layouts/account-parts.ts';

interface OverviewProps extends AccountPageProps {
  readonly user: Extract<User, { id: string }>;
  /** Undefined if the back end does not answer. */
  readonly sessions: Sessions['sessions'] | undefined;
  /** Undefined if there is none, or the back end does not answer. */
  readonly latest: ListedOrder | undefined;
  /** More sections, below the cards. */
  readonly children?: ReactNode;
}

/** The overview of the account: the customer's name, the latest order, links to the account's pages, and the open sessions. */
export function OverviewPage({ user, sessions, latest, children, ...page }: OverviewProps) {
  const { shop, t } = page.layoutData;
  const name = user.firstName || user.lastName;
  return (
    <AccountFrame {...page} current="account" title={t('account.greeting', { name })}>
      <p className="lead">{t('account.number', { number: String(user.customerNo) })}</p>
      {latest && (
        <section className="account-part">
          <h2>{t('account.latest')}</h2>
          <OrderList orders={[latest]} last={1} layoutData={page.layoutData} />
        </section>
      )}
      <ul className="account-cards">
        {accountParts(page.layoutData).map(
          ({ page: key, label, text }) =>
            text && (
              <li key={key}>
                <a href={href(key, shop)}>
                  <b>{t(label)}</b>
                  <span>{t(text)}</span>
                </a>
              </li>
            ),
        )}
      </ul>
      {children}
      <SessionList sessions={sessions} page={page} />
    </AccountFrame>
  );
}

function SessionList({
  sessions,
  page: { layoutData, failed },
}: {
  readonly sessions: Sessions['sessions'] | undefined;
  readonly page: AccountPageProps;
}) {
  const { shop, t } = layoutData;
  const problem = failed?.action === 'user.endSessions' ? failed.problems[0]?.text : undefined;
  return (
    <section className="account-part">
      <h2>{t('account.sessions')}</h2>
      {problem && <p role="alert">{problem}</p>}
      {!sessions && <p className="soft">{t('account.errors.down')}</p>}
      <ul className="account-sessions">
        {sessions?.map(({ id, device, createdAt, seenAt, isCurrent }) => (
          <li key={id}>
            <span>
              {device || t('account.sessions.unknown')}
              {/* The browser alone does not identify a session. */}
              <span className="soft">
                {t('account.sessions.began', { date: formatMoment(createdAt, shop) })}
              </span>
            </span>
            {isCurrent ? (
              <span className="account-tag">{t('account.sessions.current')}</span>
            ) : (
              <span className="soft">
                {t('account.sessions.seen', { date: formatDay(seenAt, shop) })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">{t('account.sessions.text')}</p>
      <form
        method="post"
        className="account-end"
        data-live="account"
        data-action="user.endSessions"
      >
        <ActionField name="user.endSessions" />
        <button type="submit" className="button button-ghost">
          {t('account.sessions.end')}
        </button>
      </form>
    </section>
  );
}
