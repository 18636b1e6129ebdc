import type { PageKey } from '../../../app/route-table.ts';
import { checkoutLoginPage, loginPage } from './account/login.tsx';
import {
  accountContactPage,
  addressBookPage,
  balancePage,
  dataPage,
  deletePage,
  newPasswordPage,
  overviewPage,
  passwordPage,
  personalPage,
} from './account/pages.tsx';
import { basketPage } from './basket.tsx';
import { checkoutPage } from './checkout.tsx';
import { comparePage } from './compare.tsx';
import { consentPage } from './consent.tsx';
import { contactPage } from './contact.tsx';
import { contentPage } from './content.tsx';
import { invoicePage, complaintPage, orderPage, ordersPage } from './account/orders.tsx';
import { orderStatusPage } from './order-status.tsx';
import { productPage } from './product.tsx';
import { reservationPage } from './reservation.tsx';
import { reminderPage } from './reminder.tsx';
import { searchPage } from './search.tsx';
import { thanksPage } from './thanks.tsx';
import { withdrawalPage } from './withdrawal.tsx';
import { wishlistPage } from './wishlist.tsx';
import { sharedWishlistPage } from './shared-wishlist.tsx';
import type { PageHandler } from './page.ts';

/** The handler of every page. */
export const pages: Readonly<Record<PageKey, PageHandler>> = {
  home: contentPage,
  product: productPage,
  basket: basketPage,
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
