import type { ReactNode } from 'react';
import type { FailedForm } from '../form/rules/failed-form.ts';
import type { LayoutData } from './layout-data.ts';
import { href } from '../routes.ts';
import type { PageKey } from '../route-table.ts';
import { ActionField } from '../ui/action-field.tsx';
import { Icon } from '../ui/icon.tsx';
import { Style } from '../ui/style.tsx';
import css from '../ui/form/forms.css?inline';
import navCss from './account-nav.css?inline';
import { liveTexts } from '../ui/form/live-texts.ts';
import { accountParts } from './account-parts.ts';
import { Status } from '../ui/form/status.tsx';

/** Props of every page of the account. */
export interface AccountPageProps {
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
  /** Result of a form. */
  readonly status?: string | undefined;
}

/** The frame of a page of the account: title, result of a form, content, and the account's navigation. */
export function AccountFrame({
  layoutData,
  current,
  title,
  failed,
  status,
  children,
}: AccountPageProps & {
  readonly current: PageKey;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = layoutData;
  return (
    <div className="wrap account" data-live="account" data-texts={liveTexts(t)}>
      <Style name="account" css={css} />
      <Style name="account-nav" css={navCss} />
      <div className="account-columns">
        <AccountNav layoutData={layoutData} current={current} failed={failed} />
        <div>
          <h1>{title}</h1>
          <Status text={failed ? undefined : status} />
          {children}
        </div>
      </div>
    </div>
  );
}

function AccountNav({
  layoutData,
  current,
  failed,
}: Pick<AccountPageProps, 'layoutData' | 'failed'> & { readonly current: PageKey }) {
  const { shop, t } = layoutData;
  const problem = failed?.action === 'user.logout' ? failed.problems[0]?.text : undefined;
  return (
    <nav
      className={`account-nav${current === 'account' ? ' is-overview' : ''}`}
      aria-label={t('account.nav')}
    >
      <ul>
        {[
          { page: 'account' as const, label: 'account.overview' as const },
          ...accountParts(layoutData),
        ].map(({ page, label }) => (
          <li key={page}>
            <a href={href(page, shop)} aria-current={page === current ? 'page' : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
      <form
        method="post"
        data-live="account"
        data-action="user.logout"
        data-home={href('home', shop)}
      >
        <ActionField name="user.logout" />
        <button type="submit">
          <Icon name="logout" size={20} />
          {t('account.logout')}
        </button>
        <p role="alert" hidden={!problem} data-outcome="" data-failed={t('account.errors.logout')}>
          {problem}
        </p>
      </form>
    </nav>
  );
}
