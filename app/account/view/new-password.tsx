import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { NewPasswordField } from '../../ui/form/password-field.tsx';
import { Style } from '../../ui/style.tsx';
import { AccountForm } from '../../ui/form/account-form.tsx';
import css from '../../ui/form/forms.css?inline';
import { Hotlines } from '../../ui/form/hotlines.tsx';
import { liveTexts } from '../../ui/form/live-texts.ts';
import { PasswordGuide } from '../../ui/form/password-guide.tsx';

interface NewPasswordProps {
  readonly layoutData: LayoutData;
  /** The token from the mail's link; undefined if it is malformed. */
  readonly hash: string | undefined;
  readonly failed: FailedForm | undefined;
}

/**
 * The page that the link in a password-reset mail opens. The form contains the token; script removes it from the URL, so
 * that neither the history nor the screen shows it.
 */
export function NewPasswordPage({ layoutData, hash, failed }: NewPasswordProps) {
  const { shop, t } = layoutData;
  return (
    <div
      className="wrap account is-narrow"
      data-live="account.token"
      data-texts={liveTexts(t)}
      data-hides-query="hash"
    >
      <Style name="account" css={css} />
      {shop.options.passwordReset ? (
        <Reset {...{ layoutData, hash, failed }} />
      ) : (
        <section className="panel" role="status">
          <h1>{t('new-password.title')}</h1>
          <p className="lead">{t('account.errors.reset')}</p>
          <Hotlines shop={shop} />
        </section>
      )}
    </div>
  );
}

function Reset({ layoutData: { shop, t }, hash, failed }: NewPasswordProps) {
  const isRefused = failed?.problems.some(({ field }) => field === 'hash');
  if (hash === undefined || isRefused) {
    // Without a token the link's state is unknown: after a reload the URL has none (docs/rules/account.md#reset).
    const message = isRefused ? 'new-password.invalid' : 'new-password.missing';
    return (
      <section className="panel" role="status">
        <h1>{t(message)}</h1>
        <p className="lead">{t(`${message}.text`)}</p>
        <a className="button" href={`${href('login', shop)}?view=reset`}>
          {t('new-password.invalid.link')}
        </a>
      </section>
    );
  }
  return (
    <section className="panel">
      <h1>{t('new-password.title')}</h1>
      <p className="lead">{t('new-password.text')}</p>
      <AccountForm
        form="newPassword"
        action="user.newPassword"
        failed={failed}
        t={t}
        query={`?hash=${hash}`}
      >
        {(field) => (
          <>
            <input type="hidden" name="hash" value={hash} />
            <NewPasswordField {...field('new_password')} label={t('new-password.label')} t={t} />
            <button type="submit" className="button">
              {t('new-password.submit')}
            </button>
          </>
        )}
      </AccountForm>
      <PasswordGuide t={t} />
    </section>
  );
}
