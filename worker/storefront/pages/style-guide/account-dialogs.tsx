import { RESET_DIALOG, ResetDialog } from '../../../../app/account/view/login/reset-dialog.tsx';
import { accountLinks } from '../../../../app/order/view/links.ts';
import { CANCEL_DIALOG, CancelDialog } from '../../../../app/order/view/cancel-dialog.tsx';
import { href } from '../../../../app/routes.ts';
import formsCss from '../../../../app/ui/form/forms.css?inline';
import { PASSWORD_GUIDE } from '../../../../app/ui/form/password-field.tsx';
import { PasswordGuide } from '../../../../app/ui/form/password-guide.tsx';
import { Opened } from '../../../../app/style-guide/view/opened.tsx';
import { Style } from '../../../../app/ui/style.tsx';
import { MoreInfo } from '../../../../app/wishlist/view/more-info.tsx';
import wishlistCss from '../../../../app/wishlist/view/wishlist.css?inline';
import type { DialogsProps } from './dialog-props.ts';

/** Dialogs of the account, the login and the wishlist. */
export function accountDialogs({ layoutData }: DialogsProps) {
  const { shop, t } = layoutData;
  const onWishlist = (
    <p>
      <a className="quiet" href={href('wishlist', shop)}>
        {t('style.elsewhere', { page: t('header.wishlist') })}
      </a>
    </p>
  );
  return {
    'wishlist-more-info': (
      <>
        <Style name="wishlist" css={wishlistCss} />
        <MoreInfo t={t} />
      </>
    ),
    // Script opens both as soon as their page has loaded.
    'wishlist-add-to-cart': onWishlist,
    'wishlist-place': onWishlist,
    'forgot-password': (
      <Opened id={RESET_DIALOG} name="forgot-password" t={t}>
        <Style name="account" css={formsCss} />
        <ResetDialog layoutData={layoutData} isOpen={false} failed={undefined} query="" />
      </Opened>
    ),
    'password-guide': (
      <Opened id={PASSWORD_GUIDE} name="password-guide" t={t}>
        <PasswordGuide t={t} />
      </Opened>
    ),
    'cancel-order': (
      <Opened id={CANCEL_DIALOG} name="cancel-order" t={t}>
        <CancelDialog number="1" links={accountLinks('1', shop)} t={t} isOpen={false} />
      </Opened>
    ),
    'delete-account': (
      <p>
        <a className="quiet" href={href('accountDelete', shop)}>
          {t('style.elsewhere', { page: t('account.delete') })}
        </a>
      </p>
    ),
  };
}
