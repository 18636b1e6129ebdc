import type { MessageKey } from '../i18n/messages/de.ts';
import type { PageKey } from '../route-table.ts';

/** Names of the shop's pages as targets of a search. */
export const PAGE_LABELS: Partial<Record<PageKey, MessageKey>> = {
  account: 'account.title',
  accountAddressBook: 'account.addresses',
  accountBalance: 'account.balance',
  accountData: 'account.data',
  accountDelete: 'account.delete',
  accountOrders: 'orders.title',
  accountPassword: 'account.password',
  accountPersonal: 'account.personal',
  basket: 'header.basket',
  compare: 'compare.title',
  consent: 'consent.settings',
  contact: 'account.contact',
  login: 'login.title',
  orderStatus: 'orderStatus.title',
  wishlist: 'header.wishlist',
  withdrawal: 'withdrawal.link',
};
