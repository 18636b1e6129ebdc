import { href } from '../../../routes.ts';
import { Style } from '../../../ui/style.tsx';
import accountCss from '../../../ui/form/forms.css?inline';
import { liveTexts } from '../../../ui/form/live-texts.ts';
import { PasswordGuide } from '../../../ui/form/password-guide.tsx';
import { Status } from '../../../ui/form/status.tsx';
import css from '../../../ui/form/login.css?inline';
import { type AuthFormProps, LoginForm, viewQuery } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ResetDialog } from './reset-dialog.tsx';

/** The view that the login page shows; `reset` is the login with the form for a new password. */
export type LoginView = 'login' | 'register' | 'reset';

export interface LoginPageProps extends AuthFormProps {
  readonly view: LoginView;
  /** Result of a form. */
  readonly status: string | undefined;
}

/** The login page. The registration has the same path. */
export function LoginPage({ layoutData, view, failed, next, status }: LoginPageProps) {
  const { t } = layoutData;
  const forms = { layoutData, failed, next };
  return (
    <div className="wrap account" data-live="account" data-texts={liveTexts(t)}>
      <Style name="account" css={accountCss} />
      <Style name="login" css={css} />
      {view === 'register' ? (
        <div className="login-columns">
          <section className="panel">
            <h1>{t('register.title')}</h1>
            <p className="lead">{t('register.text')}</p>
            <RegisterForm {...forms} />
          </section>
          <aside className="panel is-quiet">
            <h2>{t('login.known.title')}</h2>
            <p>{t('login.known.text')}</p>
            <a className="button button-ghost" href={viewQuery('login', next)}>
              {t('login.known.link')}
            </a>
          </aside>
          <PasswordGuide t={t} />
        </div>
      ) : (
        <div className="login-columns">
          <section className="panel">
            <h1>{t('login.title')}</h1>
            <p className="lead">{t('login.text')}</p>
            <Status text={failed ? undefined : status} />
            <LoginForm {...forms} resetHref={viewQuery('reset', next)} />
            <Reset layoutData={layoutData} view={view} failed={failed} next={next} />
          </section>
          <aside className="panel is-quiet">
            <h2>{t('login.new.title')}</h2>
            <p>{t('login.new.text')}</p>
            <a className="button button-ghost" href={viewQuery('register', next)}>
              {t('login.new.link')}
            </a>
            <p className="login-guest">
              {t('login.guest.text')}{' '}
              <a className="quiet" href={href('orderStatus', layoutData.shop)}>
                {t('login.guest.link')}
              </a>
            </p>
          </aside>
        </div>
      )}
    </div>
  );
}

/** The dialog for a new password, in shops with this option. */
export function Reset({
  layoutData,
  view,
  failed,
  next,
}: Pick<LoginPageProps, 'layoutData' | 'failed' | 'next'> & { readonly view: string }) {
  if (!layoutData.shop.options.passwordReset) return null;
  const isOpen = view === 'reset' || failed?.action === 'user.reset';
  return (
    <ResetDialog
      layoutData={layoutData}
      isOpen={isOpen}
      failed={failed}
      query={viewQuery('reset', next)}
    />
  );
}
