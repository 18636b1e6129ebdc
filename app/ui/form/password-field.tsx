import { PASSWORD_LENGTH, type PasswordRule } from '../../account/rules/password.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import { describedBy, type FormFieldProps, isInvalid } from './form-field.ts';

interface PasswordFieldProps extends Omit<FormFieldProps, 'typed'> {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Whether an element with the id `{id}-hint` describes the field. */
  readonly hasHint?: boolean;
  readonly t: Translate;
}

/** A password field. Its value is never sent back to a page. Script adds the button that shows the password. */
export function PasswordField({
  id,
  name,
  problem,
  isFocused,
  label,
  autoComplete,
  hasHint = false,
  t,
}: PasswordFieldProps) {
  return (
    <FieldFrame {...{ id, label, problem }}>
      <div className="password-input">
        <input
          id={id}
          name={name}
          type="password"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={isInvalid(problem)}
          aria-describedby={describedBy(id, problem, hasHint)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first invalid field of the submitted form
          autoFocus={isFocused}
        />
        <button type="button" aria-controls={id} aria-pressed="false" data-show-password="" hidden>
          <Eye />
          <span className="visually-hidden">{t('form.show')}</span>
        </button>
      </div>
    </FieldFrame>
  );
}

/** A separate icon, since the icons of `Icon` are part of the browser's script. */
function Eye() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
    </svg>
  );
}

/** Id of the dialog that explains the password rules (app/ui/form/password-guide.tsx). */
export const PASSWORD_GUIDE = 'password-guide';

/** A field for a new password, the rules that script ticks while typing, and the button that opens their dialog. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'hasHint'>) {
  const { id, t } = props;
  return (
    <div className="new-password">
      <PasswordField {...props} autoComplete="new-password" hasHint />
      <PasswordRules t={t} id={`${id}-hint`} />
      <button type="button" className="quiet" command="show-modal" commandfor={PASSWORD_GUIDE}>
        {t('password.guide.open')}
      </button>
    </div>
  );
}

/** The rules in the order of the guide, with the parameters of their texts. */
const RULES: readonly (readonly [PasswordRule, Readonly<Record<string, number>>])[] = [
  ['minLength', PASSWORD_LENGTH],
  ['maxLength', PASSWORD_LENGTH],
  ['lowercaseLetter', {}],
  ['uppercaseLetter', {}],
  ['noSpaces', {}],
];

/** The rules of a new password; script ticks them while typing (app/account/browser/password-fields.ts). */
export function PasswordRules({ t, id }: { readonly t: Translate; readonly id?: string }) {
  return (
    <ul id={id} className="password-rules" aria-label={t('password.rules')} data-password-rules="">
      {RULES.map(([rule, values]) => (
        <li key={rule} data-rule={rule}>
          <Icon name="check" size={16} />
          <span>{t(`reset-password.fields.new-password.${rule}`, values)}</span>
          <span className="visually-hidden" hidden>
            {t('password.rules.met')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders the hidden e-mail address with which password managers store a new password. It is neither visible nor
 * sent.
 */
export function UsernameField({ email }: { readonly email: string }) {
  return (
    <input
      className="visually-hidden"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
