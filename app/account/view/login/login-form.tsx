import type { FailedForm } from '../../../form/rules/failed-form.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { AccountForm } from '../../../ui/form/account-form.tsx';
import { Hotlines } from '../../../ui/form/hotlines.tsx';
import { RESET_DIALOG } from './reset-dialog.tsx';

export interface AuthFormProps {
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
  /** The path to go to after the login. */
  readonly next: string | undefined;
}

/** The login form. `resetHref` is the link that shows the form for a new password without script. */
export function LoginForm({
  layoutData: { shop, t },
  failed,
  next,
  resetHref,
}: AuthFormProps & { readonly resetHref: string }) {
  return (
    <>
      <AccountForm form="login" action="user.login" failed={failed} t={t}>
        {(field) => (
          <>
            <Next next={next} />
            <TextField
              {...field('email')}
              label={t('newsletter.email')}
              type="email"
              autoComplete="username webauthn"
              maxLength={254}
            />
            <PasswordField
              {...field('password')}
              label={t('login.password')}
              autoComplete="current-password"
              t={t}
            />
            <button type="submit" className="button">
              {t('login.submit')}
            </button>
          </>
        )}
      </AccountForm>
      {shop.options.passwordReset ? (
        <p className="login-forgot">
          <a href={resetHref} className="quiet" data-opens={RESET_DIALOG}>
            {t('login.forgot')}
          </a>
        </p>
      ) : (
        <div className="login-forgot">
          <p>{t('login.hotline')}</p>
          <Hotlines shop={shop} />
        </div>
      )}
      {/* Last in the form, because the button is shown only after the browser has reported passkeys and must not
          move other buttons. */}
      <PasskeyLogin next={next} t={t} />
    </>
  );
}

/** The hidden field with the path to go to after the form. */
export function Next({ next }: { readonly next: string | undefined }) {
  return next === undefined ? null : <input type="hidden" name="next" value={next} />;
}

/** Returns the query of a view, which keeps the path to go to after the login. */
export function viewQuery(view: string, next: string | undefined): string {
  return `?${new URLSearchParams({ view, ...(next ? { next } : {}) })}`;
}
