import { href } from '../../routes.ts';
import dialogCss from '../../ui/dialog.css?inline';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Style } from '../../ui/style.tsx';
import { AccountForm } from '../../ui/form/account-form.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';

const DIALOG = 'delete-account';

/**
 * The page on which the account is deleted. Without script, the form is a part of the page; script closes the dialog and
 * shows the button that opens it (app/account/browser/account.ts).
 */
export function DeletePage(page: AccountPageProps) {
  const { t } = page.layoutData;
  return (
    <AccountFrame {...page} current="accountDelete" title={t('account.delete')}>
      <p className="lead">{t('account.delete.text')}</p>
      <p className="soft">{t('account.delete.orders')}</p>
      <button
        type="button"
        className="button button-ghost account-part"
        command="show-modal"
        commandfor={DIALOG}
        hidden
        data-instead-of={DIALOG}
      >
        {t('account.delete')}
      </button>
      <Dialog id={DIALOG} name="delete-account" className="form-dialog" open>
        <Style name="dialog" css={dialogCss} />
        <DialogHead id={DIALOG} title={t('account.delete.title')} t={t} />
        <p>{t('account.delete.ask')}</p>
        <AccountForm form="delete" action="user.delete" failed={page.failed} t={t}>
          {(field) => (
            <>
              <PasswordField
                {...field('password')}
                label={t('login.password')}
                autoComplete="current-password"
                t={t}
              />
              <div className="form-ends">
                <button type="submit" className="button button-ghost">
                  {t('account.delete.submit')}
                </button>
                <a className="quiet" href={href('account', page.layoutData.shop)}>
                  {t('form.cancel')}
                </a>
              </div>
            </>
          )}
        </AccountForm>
      </Dialog>
    </AccountFrame>
  );
}
