import type { MessageKey } from '../i18n/messages/de.ts';
import type { LayoutData } from './layout-data.ts';
import type { PageKey } from '../route-table.ts';

interface AccountPart {
  readonly page: PageKey;
  readonly label: MessageKey;
  /** Description on the overview's card; without it, the overview has no card. */
  readonly text?: MessageKey;
}

/** Returns the parts of the account that a shop has, in the order of the navigation. */
export function accountParts({
  savesPayments,
  shop: { options },
}: Pick<LayoutData, 'savesPayments' | 'shop'>): readonly AccountPart[] {
  return [
    { page: 'accountOrders', label: 'orders.title', text: 'orders.text' },
    { page: 'accountPersonal', label: 'account.personal', text: 'account.personal.text' },
    { page: 'accountAddressBook', label: 'account.addresses', text: 'account.addresses.text' },
    ...(savesPayments
      ? [
          {
            page: 'accountPayments',
            label: 'account.payments',
            text: 'account.payments.text',
          } as const,
        ]
      : []),
    ...(options.accountBalance
      ? [
          {
            page: 'accountBalance',
            label: 'account.balance',
            text: 'account.balance.text',
          } as const,
        ]
      : []),
    ...(options.wishlist
      ? [{ page: 'wishlist', label: 'header.wishlist', text: 'account.wishlist.text' } as const]
      : []),
    { page: 'accountPassword', label: 'account.password', text: 'new-password.title' },
    { page: 'accountContact', label: 'account.contact', text: 'account.contact.text' },
    { page: 'accountData', label: 'account.data', text: 'account.data.short' },
    { page: 'accountDelete', label: 'account.delete' },
  ];
}
