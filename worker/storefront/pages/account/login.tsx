import { safeNext } from '../../../../app/domain/next-path.ts';
import { SAVED_QUERY, savedOf } from '../../../../app/domain/saved.ts';
import { mayCheckOut, mayOpenAccount } from '../../../../app/domain/user.ts';
import {
  type CheckoutView,
  CheckoutLoginPage,
} from '../../../../app/pages/login/checkout-login.tsx';
import { LoginPage, type LoginView } from '../../../../app/pages/login/page.tsx';
import { href } from '../../../../app/routes.ts';
import { fetchUser } from '../../upstream/commerce/user.ts';
import type { PageContext } from '../page-context.ts';
import type { PageAnswer } from '../page.ts';
import { accountAnswer } from './customer.ts';

const LOGIN_VIEWS = ['login', 'register', 'reset'] as const satisfies readonly LoginView[];
const CHECKOUT_VIEWS = [
  'guest',
  'login',
  'register',
  'reset',
] as const satisfies readonly CheckoutView[];

/** The view that shows a failed form. */
const VIEW_OF_ACTION: Readonly<Record<string, CheckoutView>> = {
  'user.guest': 'guest',
  'user.login': 'login',
  'user.register': 'register',
  'user.reset': 'reset',
};

/** Returns the login page; a customer who is logged in is led on. */
export async function loginPage(context: PageContext): Promise<PageAnswer> {
  const { failed, layoutData, shop } = context;
  const user = await fetchUser(context);
  if (user.kind === 'fault') return { kind: 'unavailable' };
  const next = nextOf(context);
  if (user.kind === 'ok' && mayOpenAccount(user.data)) return leadTo(next ?? href('account', shop));
  const view = viewOf(LOGIN_VIEWS, context, 'login');
  const status = statusOf(context);
  return accountAnswer(context, {
    title: layoutData.t(view === 'register' ? 'register.title' : 'login.title'),
    body: <LoginPage {...{ layoutData, view, failed, next, status }} />,
  });
}

/** Returns the login of the checkout, which begins with the view of the shop's option. */
export async function checkoutLoginPage(context: PageContext): Promise<PageAnswer> {
  const { failed, layoutData, shop } = context;
  const user = await fetchUser(context);
  if (user.kind === 'fault') return { kind: 'unavailable' };
  const next = nextOf(context) ?? href('checkout', shop);
  if (user.kind === 'ok' && mayCheckOut(user.data)) return leadTo(next);
  const view = viewOf(CHECKOUT_VIEWS, context, shop.options.checkoutLoginFirstView);
  const status = statusOf(context);
  return accountAnswer(context, {
    title: layoutData.t('checkoutLogin.title'),
    body: <CheckoutLoginPage {...{ layoutData, view, failed, next, status }} />,
  });
}

/** Returns the way back that the page was opened with, if it is a path of this host. */
function nextOf({ failed, url }: PageContext): string | undefined {
  const next = url.searchParams.get('next') ?? failed?.fields['next'];
  return safeNext(next, '') || undefined;
}

/** Redirects without the query of the login. */
function leadTo(to: string): PageAnswer {
  return { kind: 'redirect', to, status: 303 };
}

function viewOf<View extends CheckoutView>(
  views: readonly View[],
  { failed, shop, url }: PageContext,
  fallback: View,
): View {
  const wanted = (failed && VIEW_OF_ACTION[failed.action]) ?? url.searchParams.get('view');
  const view = views.find((one) => one === wanted) ?? fallback;
  return view === 'reset' && !shop.options.passwordReset ? fallback : view;
}

/** Returns what a form that led here has done. */
function statusOf({ layoutData: { t }, url }: PageContext): string | undefined {
  switch (savedOf(url.searchParams.get(SAVED_QUERY))) {
    case 'newPassword':
      return t('new-password.saved');
    case 'reset':
      return t('reset.sent');
    case 'sessions':
      return t('account.sessions.ended');
    default:
      return undefined;
  }
}
