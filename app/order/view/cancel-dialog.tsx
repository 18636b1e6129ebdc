import type { Translate } from '../../i18n/translate.ts';
import { ActionField } from '../../ui/action-field.tsx';
import dialogCss from '../../ui/dialog.css?inline';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormStyles } from '../../ui/form/field-frame.tsx';
import { Style } from '../../ui/style.tsx';
import type { OrderLinks } from './links.ts';

/** Id of the dialog that asks whether to cancel an order. */
export const CANCEL_DIALOG = 'cancel-order';

/**
 * The confirmation dialog for cancelling an order. Script opens it as a dialog; without script its link shows it as a part of the
 * page.
 */
export function CancelDialog({
  number,
  links,
  t,
  isOpen,
}: {
  readonly number: string;
  readonly links: OrderLinks;
  readonly t: Translate;
  readonly isOpen: boolean;
}) {
  return (
    <Dialog id={CANCEL_DIALOG} name="cancel-order" className="form-dialog" open={isOpen}>
      <Style name="dialog" css={dialogCss} />
      <FormStyles />
      <DialogHead id={CANCEL_DIALOG} title={t('order.cancel.title')} t={t} />
      <p>{t('order.cancel.ask')}</p>
      <form className="form" method="post" action={links.order}>
        <ActionField name="order.cancel" />
        <input type="hidden" name="number" value={number} />
        <div className="form-ends">
          <button type="submit" className="button">
            {t('order.cancel.yes')}
          </button>
          <a className="quiet" href={links.order}>
            {t('order.cancel.no')}
          </a>
        </div>
      </form>
    </Dialog>
  );
}
