import type { FailedForm } from '../../../form/rules/failed-form.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import dialogCss from '../../../ui/dialog.css?inline';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogHead } from '../../../ui/dialog-head.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Style } from '../../../ui/style.tsx';
import { AccountForm } from '../../../ui/form/account-form.tsx';

/** Id of the dialog that requests a link for a new password. */
export const RESET_DIALOG = 'forgot-password';

/**
 * The dialog that requests a link for a new password. With `isOpen` it is a part of the page, for pages without
 * script.
 */
export function ResetDialog({
  layoutData: { t },
  isOpen,
  failed,
  query,
}: {
  readonly layoutData: LayoutData;
  readonly isOpen: boolean;
  readonly failed: FailedForm | undefined;
  /** Query of the page with the form. */
  readonly query: string;
}) {
  return (
    <Dialog id={RESET_DIALOG} name="forgot-password" className="form-dialog" open={isOpen}>
      <Style name="dialog" css={dialogCss} />
      <DialogHead id={RESET_DIALOG} title={t('login.forgot')} t={t} />
      <p>{t('reset.text')}</p>
      <AccountForm form="reset" action="user.reset" failed={failed} t={t} query={query}>
        {(field) => (
          <>
            <TextField
              {...field('email')}
              label={t('newsletter.email')}
              type="email"
              autoComplete="username"
              maxLength={254}
            />
            <button type="submit" className="button">
              {t('reset.submit')}
            </button>
          </>
        )}
      </AccountForm>
    </Dialog>
  );
}
