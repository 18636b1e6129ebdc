import { MAX_WISHES } from '../rules/wishlist.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { Icon } from '../../ui/icon.tsx';

const ID = 'wishlist-more-info';

/** The button and the dialog that explain the wishlist. */
export function MoreInfo({ t }: { readonly t: Translate }) {
  return (
    <>
      <button
        type="button"
        className="wishlist-info"
        command="show-modal"
        commandfor={ID}
        aria-haspopup="dialog"
      >
        <Icon name="help" size={20} /> <u>{t('wishlist.info')}</u>
      </button>
      <Dialog className="info-dialog" id={ID} name="wishlist-more-info">
        <DialogHead id={ID} title={t('wishlist.info')} t={t} />
        <section>
          <h3>{t('wishlist.info.kept')}</h3>
          <p>{t('wishlist.info.kept.text', { most: MAX_WISHES })}</p>
        </section>
        <section>
          <h3>{t('wishlist.info.price')}</h3>
          <p>{t('wishlist.info.price.text')}</p>
        </section>
        <section>
          <h3>{t('wishlist.info.stock')}</h3>
          <p>{t('wishlist.info.stock.text')}</p>
        </section>
      </Dialog>
    </>
  );
}
