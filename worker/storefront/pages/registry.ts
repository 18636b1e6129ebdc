import type { PageKey } from '../../../app/route-table.ts';
import { checkoutLoginPage, loginPage } from '../account/pages/login.tsx';
import {
  accountContactPage,
  addressBookPage,
  balancePage,
  dataPage,
  deletePage,
  newPasswordPage,
  overviewPage,
  passwordPage,
  paymentsPage,
  personalPage,
} from '../account/pages/pages.tsx';
import { basketPage } from '../basket/pages/basket.tsx';
import { checkoutPage } from '../checkout/pages/checkout.tsx';
import { comparePage } from '../compare/pages/compare.tsx';
import { consentPage } from '../consent/pages/consent.tsx';
import { contactPage } from '../contact/pages/contact.tsx';
import { contentPage } from '../content/pages/content.tsx';
import { invoicePage, complaintPage, orderPage, ordersPage } from '../order/pages/orders.tsx';
import { orderStatusPage } from '../order/pages/order-status.tsx';
import { productPage } from '../product/pages/product.tsx';
import { reservationPage } from '../stores/pages/reservation.tsx';
import { reminderPage } from '../reminder/pages/reminder.tsx';
import { searchPage } from '../search/pages/search.tsx';
import { thanksPage } from '../order/pages/thanks.tsx';
import { withdrawalPage } from '../order/pages/withdrawal.tsx';
import { wishlistPage } from '../wishlist/pages/wishlist.tsx';
import { sharedWishlistPage } from '../wishlist/pages/shared-wishlist.tsx';
import { styleDialogsPage, stylePartsPage, styleTokensPage } from './style-guide/style-guide.tsx';
import type { PageHandler } from './page.ts';

/** The handler of every page. */
export const pages: Readonly<Record<PageKey, PageHandler>> = {
  home: contentPage,
  product: productPage,
  basket: basketPage,
  styleTokens: styleTokensPage,
  styleParts: stylePartsPage,
  styleDialogs: styleDialogsPage,
  documentation: contentPage,
  wishlist: wishlistPage,
  sharedWishlist: sharedWishlistPage,
  search: searchPage,
  compare: comparePage,
  reminder: reminderPage,
  reservation: reservationPage,
  login: loginPage,
  consent: consentPage,
  contact: contactPage,
  checkout: checkoutPage,
  checkoutLogin: checkoutLoginPage,
  thanks: thanksPage,
  orderStatus: orderStatusPage,
  withdrawal: withdrawalPage,
  account: overviewPage,
  accountBalance: balancePage,
  accountPayments: paymentsPage,
  accountAddressBook: addressBookPage,
  accountPassword: passwordPage,
  accountContact: accountContactPage,
  accountDelete: deletePage,
  accountNewPassword: newPasswordPage,
  accountComplaint: complaintPage,
  accountOrder: orderPage,
  accountInvoice: invoicePage,
  accountData: dataPage,
  accountOrders: ordersPage,
  accountPersonal: personalPage,
};
