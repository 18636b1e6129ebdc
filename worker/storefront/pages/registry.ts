import type { PageKey } from '../../../app/routes.ts';
import { basketPage } from './basket.tsx';
import { comparePage } from './compare.tsx';
import { contentPage } from './content.tsx';
import { preparedPage } from './prepared.tsx';
import { productPage } from './product.tsx';
import { reminderPage } from './reminder.tsx';
import { searchPage } from './search.tsx';
import type { PageHandler } from './page.ts';

/** The handler of every page; `preparedPage` marks those that are not built yet. */
export const pages: Readonly<Record<PageKey, PageHandler>> = {
  home: contentPage,
  product: productPage,
  basket: basketPage,
  documentation: preparedPage,
  wishlist: preparedPage,
  search: searchPage,
  compare: comparePage,
  reminder: reminderPage,
  login: preparedPage,
  contact: preparedPage,
  checkout: preparedPage,
  checkoutLogin: preparedPage,
  thanks: preparedPage,
  withdrawal: preparedPage,
  account: preparedPage,
  accountBalance: preparedPage,
  accountAddressBook: preparedPage,
  accountPassword: preparedPage,
  accountContact: preparedPage,
  accountDelete: preparedPage,
  accountNewPassword: preparedPage,
  accountComplaint: preparedPage,
  accountOrder: preparedPage,
  accountData: preparedPage,
  accountOrders: preparedPage,
  accountPersonal: preparedPage,
};
