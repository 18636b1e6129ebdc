import type { Translate } from '../../../i18n/translate.ts';

interface PasskeyLoginProps {
  /** The path to go to after the login. */
  readonly next: string | undefined;
  readonly t: Translate;
}

/**
 * The button that logs in with a passkey; app/account/browser/passkeys.ts shows it in browsers that support passkeys. The e-mail field
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
