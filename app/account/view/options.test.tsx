import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { accountSchema } from '../schemas/user.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { hasPage } from '../../routes.ts';
import { CheckoutLoginPage } from './login/checkout-login.tsx';
import { AccountContactPage } from './contact.tsx';
import { OverviewPage } from './overview.tsx';

const user = accountSchema.parse({
  loggedIn: true,
  id: 'a'.repeat(64),
  firstName: 'Anna',
  lastName: 'Sommer',
  email: 'anna@example.com',
  phone: '+49 30 123456',
  customerNo: 1001,
});

/** Returns the layout data of the German shop with other options. */
function dataWith(options: Partial<ReturnType<typeof layoutDataOf>['shop']['options']>) {
  const data = layoutDataOf('de-de');
  return { ...data, shop: { ...data.shop, options: { ...data.shop.options, ...options } } };
}

test.each([true, false])('the contact form is filled in if the shop does so: %s', (isFilled) => {
  const layoutData = dataWith({ contactFormPrefill: isFilled });
  const html = renderToStaticMarkup(
    <AccountContactPage layoutData={layoutData} failed={undefined} user={user} />,
  );
  for (const known of ['Anna', 'Sommer', 'anna@example.com', '+49 30 123456'])
    expect([known, html.includes(`value="${known}"`)]).toEqual([known, isFilled]);
});

test.each([true, false])('the balance has its page if the shop has it: %s', (has) => {
  const layoutData = dataWith({ accountBalance: has });
  const html = renderToStaticMarkup(
    <OverviewPage
      layoutData={layoutData}
      failed={undefined}
      user={user}
      sessions={[]}
      latest={undefined}
    />,
  );
  expect(html.includes('href="/konto/balance/"')).toBe(has);
  expect(hasPage('accountBalance', layoutData.shop)).toBe(has);
});

test.each([true, false])(
  'the checkout’s login leads on to the guest form if the shop wants it: %s',
  (leads) => {
    const layoutData = dataWith({ checkoutLoginGoToGuestBtn: leads });
    const page = { layoutData, failed: undefined, next: '/kasse/', status: undefined } as const;
    const html = renderToStaticMarkup(<CheckoutLoginPage {...page} view="login" />);
    const words = layoutData.t('checkoutLogin.toGuest');
    expect(html.includes(words)).toBe(leads);
    // The form itself has a guest tab in every shop.
    expect(html).toContain('?view=guest&amp;next=%2Fkasse%2F');
  },
);
