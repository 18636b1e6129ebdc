import type { ActionName } from '../../../../app/form/rules/action-name.ts';
import { safeNext } from '../../../../app/account/rules/next-path.ts';
import { ENDED_QUERY, SAVED_QUERY, savedOf } from '../../../../app/account/rules/saved.ts';
import { mayCheckOut, mayOpenAccount } from '../../../../app/account/rules/user.ts';
import {
  type CheckoutView,
  CheckoutLoginPage,
} from '../../../../app/account/view/login/checkout-login.tsx';
import { LoginPage, type LoginView } from '../../../../app/account/view/login/page.tsx';
import { href } from '../../../../app/routes.ts';
import { fetchUser } from '../calls/user.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';
import { accountAnswer } from '../../pages/customer.ts';

const LOGIN_VIEWS = ['login', 'register', 'reset'] as const satisfies readonly LoginView[];
const CHECKOUT_VIEWS = [
  'guest',
  'login',
  'register',
  'reset',
] as const satisfies readonly CheckoutView[];

/** The action of each view's form. */
const ACTIONS: Readonly<Record<CheckoutView, ActionName>> = {
  guest: 'user.guest',
  login: 'user.login',
  register: 'user.register',
  reset: 'user.reset',
};

/** Returns the login page; a logged-in customer is redirected. */
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

/**
 * Returns the login page in place of an account's page, if a form of the page was sent without a session. It leads back to
 * that page. A login that failed here shows its own problems.
 */
export function loginAgain(context: PageContext): PageAnswer {
  const { failed, layoutData, shop, url } = context;
  const query = new URLSearchParams(url.searchParams);
  // The parameter of an upload form, which a login does not need.
  query.delete('_action');
  const next =
    nextOf(context) ?? `${shop.prefix}${context.path}${query.size > 0 ? `?${query}` : ''}`;
  const isOwn = failed !== undefined && viewOfAction(failed.action) !== undefined;
  const ended = { text: layoutData.t('account.errors.session') };
  const shown = isOwn ? failed : { action: ACTIONS.login, problems: [ended], fields: {} };
  const view = isOwn ? viewOf(LOGIN_VIEWS, context, 'login') : 'login';
  return {
    ...accountAnswer(context, {
      title: layoutData.t('login.title'),
      body: <LoginPage {...{ layoutData, view, next, status: undefined }} failed={shown} />,
    }),
    status: 401,
    showsFailed: isOwn,
  };
}

/** Returns the login of the checkout, which begins with the view that the shop's options name. */
export async function checkoutLoginPage(context: PageContext): Promise<PageAnswer> {
  const { layoutData, shop, url } = context;
  const user = await fetchUser(context);
  if (user.kind === 'fault') return { kind: 'unavailable' };
  const next = nextOf(context) ?? href('checkout', shop);
  if (user.kind === 'ok' && mayCheckOut(user.data)) return leadTo(next);
  const view = viewOf(CHECKOUT_VIEWS, context, shop.options.checkoutLoginFirstView);
  const status = statusOf(context);
  const ended = { text: layoutData.t('checkoutLogin.ended') };
  const failed = url.searchParams.has(ENDED_QUERY)
    ? (context.failed ?? { action: ACTIONS[view], problems: [ended], fields: {} })
    : context.failed;
  return accountAnswer(context, {
    title: layoutData.t('checkoutLogin.title'),
    body: <CheckoutLoginPage {...{ layoutData, view, failed, next, status }} />,
  });
}

/** Returns the path to return to, if the page's parameter is a path of this host. */
function nextOf({ failed, url }: PageContext): string | undefined {
  const next = url.searchParams.get('next') ?? failed?.fields['next'];
  return safeNext(next, '') || undefined;
}

/** Redirects without the query of the login. */
function leadTo(to: string): PageAnswer {
  return { kind: 'redirect', to, status: 303 };
}

/** Returns the view that shows a failed form. */
function viewOfAction(action: string): CheckoutView | undefined {
  return CHECKOUT_VIEWS.find((view) => ACTIONS[view] === action);
}

function viewOf<View extends CheckoutView>(
  views: readonly View[],
  { failed, shop, url }: PageContext,
  fallback: View,
): View {
  const wanted = (failed && viewOfAction(failed.action)) ?? url.searchParams.get('view');
  const view = views.find((one) => one === wanted) ?? fallback;
  return view === 'reset' && !shop.options.passwordReset ? fallback : view;
}

/** Returns the status message for a form that led here. */
function statusOf({ layoutData: { t }, url }: PageContext): string | undefined {
  switch (savedOf(url.searchParams.get(SAVED_QUERY))) {
    case 'contact':
      return t('contact.sent');
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
