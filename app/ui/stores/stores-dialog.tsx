import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../dialog.tsx';
import { DialogHead } from '../dialog-head.tsx';

interface StoresDialogProps {
  readonly name: 'click-and-reserve-product' | 'click-and-reserve-basket';
  readonly t: Translate;
}

/** A click-and-reserve dialog, empty: app/stores/browser/stores.ts loads the content when the dialog opens. */
export function StoresDialog({ name, t }: StoresDialogProps) {
  const content = (
    <>
      <DialogHead id={name} title={t('stores.title')} t={t} />
      <div
        data-stores-container=""
        data-loading={t('stores.loading')}
        data-down={t('stores.down')}
      />
    </>
  );
  return name === 'click-and-reserve-product' ? (
    <Dialog className="reserve-dialog" id={name} name="click-and-reserve-product">
      {content}
    </Dialog>
  ) : (
    <Dialog className="reserve-dialog" id={name} name="click-and-reserve-basket">
      {content}
    </Dialog>
  );
}
