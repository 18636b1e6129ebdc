import type { Translate } from '../../../i18n/translate.ts';

interface PasskeyLoginProps {
  /** The way back after the login. */
  readonly next: string | undefined;
  readonly t: Translate;
}

/**
 * The button that signs in with a passkey; app/account/browser/passkeys.ts shows it where the browser can. The field of the mail address
 * offers passkeys by `autocomplete="username webauthn"`.
 */
export function PasskeyLogin({ next, t }: PasskeyLoginProps) {
  return (
    <div
      className="passkey-login"
      hidden
      data-live="passkey.login"
      data-passkey-login=""
      data-next={next}
      data-failed={t('passkey.errors.login')}
    >
      <button type="button" className="button button-ghost">
        {t('passkey.login')}
      </button>
      <p role="alert" hidden data-passkey-problem="" />
    </div>
  );
}
