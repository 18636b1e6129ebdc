import type { Translate } from '../../i18n/translate.ts';
import dialogCss from '../dialog.css?inline';
import { Dialog } from '../dialog.tsx';
import { PASSWORD_GUIDE, PasswordRules } from './password-field.tsx';
import { Style } from '../style.tsx';
import { DialogHead } from '../dialog-head.tsx';

/** The dialog that explains good passwords. Its rules are ticked together with the field's. */
export function PasswordGuide({ t }: { readonly t: Translate }) {
  return (
    <Dialog id={PASSWORD_GUIDE} name="password-guide" className="password-guide">
      <Style name="dialog" css={dialogCss} />
      <DialogHead id={PASSWORD_GUIDE} title={t('password.guide.title')} t={t} />
      <div>
        <PasswordRules t={t} />
        <p>{t('password.guide.text')}</p>
        <p className="soft">{t('password.guide.leaked')}</p>
      </div>
    </Dialog>
  );
}
