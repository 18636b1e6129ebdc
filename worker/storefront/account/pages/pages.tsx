import {
  accountCalls,
  addressCalls,
  passkeyCalls,
  savedMethodCalls,
} from '../../../../app/account/schemas/calls.ts';
import { SAVED_QUERY, type Saved, savedOf } from '../../../../app/account/rules/saved.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import { AddressBookPage, type AddressView } from '../../../../app/account/view/address-book.tsx';
import { BalancePage } from '../../../../app/account/view/balance.tsx';
import { AccountContactPage } from '../../../../app/account/view/contact.tsx';
import { DataPage } from '../../../../app/account/view/data.tsx';
import { DeletePage } from '../../../../app/account/view/delete.tsx';
import { NewPasswordPage } from '../../../../app/account/view/new-password.tsx';
import { OverviewPage } from '../../../../app/account/view/overview.tsx';
import { PasskeySection } from '../../../../app/account/view/passkeys.tsx';
import { PasswordPage } from '../../../../app/account/view/password.tsx';
import { PaymentsPage } from '../../../../app/account/view/payments.tsx';
import { PersonalPage } from '../../../../app/account/view/personal.tsx';
import { orderCalls } from '../../../../app/order/schemas/calls.ts';
import type { Address } from '../../../../app/account/schemas/account.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { accountAnswer, withAnswer, withCustomer } from '../../pages/customer.ts';

/** Status messages of the account's pages after a form. */
const STATUS: Readonly<Partial<Record<Saved, MessageKey>>> = {
  address: 'addresses.saved',
  addressDeleted: 'addresses.deleted',
  contact: 'contact.sent',
  giftCard: 'account.balance.add.done',
  newsletterMail: 'personal.newsletter.mailed',
  passkey: 'passkey.saved',
  passkeyRemoved: 'passkey.removed',
  password: 'account.password.saved',
  paymentMethodRemoved: 'account.payments.removed',
  profile: 'account.saved',
};

/** Returns the props that all pages of the account have in common. */
function partsOf({ failed, layoutData, url }: PageContext) {
  const saved = savedOf(url.searchParams.get(SAVED_QUERY));
  const key = saved && STATUS[saved];
  return { failed, layoutData, status: key && layoutData.t(key) };
}

/** Returns the overview. It does not need the orders, the passkeys and the list of sessions. */
export function overviewPage(context: PageContext): Promise<PageAnswer> {
  const { failed, layoutData } = context;
  return withCustomer(context, async (user) => {
    const [ordered, found, listed] = await Promise.all([
      callCommerce(context, orderCalls.list),
      callCommerce(context, passkeyCalls.list),
      callCommerce(context, accountCalls.readSessions),
    ]);
    const sessions = listed.kind === 'ok' ? listed.data.sessions : undefined;
    return accountAnswer(context, {
      title: layoutData.t('account.title'),
      body: (
        <OverviewPage
          {...partsOf(context)}
          user={user}
          sessions={sessions}
          latest={ordered.kind === 'ok' ? ordered.data.orders[0] : undefined}
        >
          {found.kind === 'ok' && (
            <PasskeySection {...{ layoutData, failed }} passkeys={found.data.passkeys} />
          )}
        </OverviewPage>
      ),
    });
  });
}

/** Returns the balance. */
export function balancePage(context: PageContext): PageAnswer | Promise<PageAnswer> {
  return withAnswer(callCommerce(context, accountCalls.readBalance), (balance) =>
    accountAnswer(context, {
      title: context.layoutData.t('account.balance'),
      body: <BalancePage {...partsOf(context)} balance={balance} />,
    }),
  );
}

/**
 * Returns the payment methods that the customer has saved, which the provider knows; without its answer the page says so. Missing where no
 * provider saves any.
 */
export function paymentsPage(context: PageContext): Promise<PageAnswer> {
  return withCustomer(context, async ({ savesPaymentMethods }): Promise<PageAnswer> => {
    if (!savesPaymentMethods) return { kind: 'missing' };
    const listed = await callCommerce(context, savedMethodCalls.list, { isOptional: true });
    if (listed.kind === 'refused' && listed.status === 404) return { kind: 'missing' };
    return accountAnswer(context, {
      title: context.layoutData.t('account.payments'),
      body: (
        <PaymentsPage
          {...partsOf(context)}
          methods={listed.kind === 'ok' ? listed.data.methods : undefined}
          now={Date.now()}
        />
      ),
    });
  });
}

/** Returns the address book: the list, or with `?add` and `?edit={id}` the form of an address. */
export function addressBookPage(context: PageContext): Promise<PageAnswer> {
  return withAnswer(callCommerce(context, addressCalls.list), ({ addresses }) => {
    const view = addressView(context, addresses);
    if (view === undefined) return { kind: 'missing' };
    return accountAnswer(context, {
      title: context.layoutData.t('account.addresses'),
      body: <AddressBookPage {...partsOf(context)} addresses={addresses} view={view} />,
    });
  });
}

function addressView(
  { failed, url: { searchParams } }: PageContext,
  addresses: readonly Address[],
): AddressView | undefined {
  const id = searchParams.get('edit');
  if (id !== null) {
    const address = addresses.find((one) => String(one.id) === id);
    return address && { kind: 'edit', address };
  }
  const isNew = searchParams.has('add') || failed?.action === 'address.save';
  return { kind: isNew ? 'new' : 'list' };
}

/** Returns the form of the personal data. */
export function personalPage(context: PageContext): PageAnswer {
  return withCustomer(context, (user) =>
    accountAnswer(context, {
      title: context.layoutData.t('account.personal'),
      body: <PersonalPage {...partsOf(context)} user={user} />,
    }),
  );
}

/** Returns the change of the password. */
export function passwordPage(context: PageContext): PageAnswer {
  return withCustomer(context, ({ email }) =>
    accountAnswer(context, {
      title: context.layoutData.t('account.password'),
      body: <PasswordPage {...partsOf(context)} email={email} />,
    }),
  );
}

/** Returns the contact form of the account. */
export function accountContactPage(context: PageContext): PageAnswer {
  return withCustomer(context, (user) =>
    accountAnswer(context, {
      title: context.layoutData.t('contact.title'),
      body: <AccountContactPage {...partsOf(context)} user={user} />,
    }),
  );
}

/** Returns the page of the personal data's download. */
export function dataPage(context: PageContext): PageAnswer {
  return accountAnswer(context, {
    title: context.layoutData.t('account.data'),
    body: <DataPage {...partsOf(context)} />,
  });
}

/** Returns the deletion of the account. */
export function deletePage(context: PageContext): PageAnswer {
  return accountAnswer(context, {
    title: context.layoutData.t('account.delete'),
    body: <DeletePage {...partsOf(context)} />,
  });
}

const TOKEN = /^[0-9a-f]{64}$/;

/** Returns the page of the link in a reset mail. Opening it does not use the token; its form does. */
export function newPasswordPage(context: PageContext): PageAnswer {
  const { failed, layoutData, url } = context;
  const hash = TOKEN.exec(url.searchParams.get('hash') ?? '')?.[0];
  return accountAnswer(context, {
    title: layoutData.t('new-password.title'),
    head: { hasSecretUrl: true },
    body: <NewPasswordPage layoutData={layoutData} hash={hash} failed={failed} />,
  });
}
