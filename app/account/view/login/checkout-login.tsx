import { Style } from '../../../ui/style.tsx';
import accountCss from '../../../ui/form/forms.css?inline';
import { liveTexts } from '../../../ui/form/live-texts.ts';
import { PasswordGuide } from '../../../ui/form/password-guide.tsx';
import { Status } from '../../../ui/form/status.tsx';
import css from '../../../ui/form/login.css?inline';
import { LoginForm, viewQuery } from './login-form.tsx';
import { type LoginPageProps, Reset } from './page.tsx';
import { GuestForm, RegisterForm } from './register-form.tsx';

/** The view that the checkout's login page shows. */
export type CheckoutView = 'guest' | 'login' | 'register' | 'reset';

const TABS = ['guest', 'login', 'register'] as const;

/** The login page of the checkout: continue as a guest, log in, or register. */
export function CheckoutLoginPage({
  layoutData,
  view,
  failed,
  next,
  status,
}: Omit<LoginPageProps, 'view'> & { readonly view: CheckoutView }) {
  const { t } = layoutData;
  const forms = { layoutData, failed, next };
  const tab = view === 'reset' ? 'login' : view;
  return (
    <div className="wrap account is-narrow" data-live="account" data-texts={liveTexts(t)}>
      <Style name="account" css={accountCss} />
      <Style name="login" css={css} />
      <h1>{t('checkoutLogin.title')}</h1>
      <nav className="login-tabs" aria-label={t('checkoutLogin.title')}>
        {TABS.map((one) => (
          <a key={one} href={viewQuery(one, next)} aria-current={one === tab ? 'page' : undefined}>
            {t(`checkoutLogin.${one}`)}
          </a>
        ))}
      </nav>
      <section className="panel">
        <Status text={failed ? undefined : status} />
        {tab === 'guest' && (
          <>
            <p className="lead">{t('guest.text')}</p>
            <GuestForm {...forms} />
          </>
        )}
        {tab === 'login' && (
          <>
            <LoginForm {...forms} resetHref={viewQuery('reset', next)} />
            <Reset layoutData={layoutData} view={view} failed={failed} next={next} />
            {layoutData.shop.options.checkoutLoginGoToGuestBtn && (
              <p className="login-forgot">
                <a className="button button-ghost" href={viewQuery('guest', next)}>
                  {t('checkoutLogin.toGuest')}
                </a>
              </p>
            )}
          </>
        )}
        {tab === 'register' && (
          <>
            <RegisterForm {...forms} />
            <PasswordGuide t={t} />
          </>
        )}
      </section>
    </div>
  );
}
