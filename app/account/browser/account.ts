import { LEAKED, UNCHECKED } from '../rules/password.ts';
import { trackedCustomer } from '../rules/user.ts';
import { type AccountModel, type AuthCall, createAccountModel } from './account-model.ts';
import type { ToastModel } from '../../browser/toast-model.ts';
import type { PageModels } from '../../client/models.ts';
import { hideQuery, leaveQuery } from '../../browser/send-form.ts';
import { attempt } from '../../browser/storage.ts';
import {
  checkField,
  fieldsOf,
  followProblem,
  type LiveTexts,
  problemsOf,
  showProblems,
  textOf,
} from './account-form.ts';
import { bindDialogs } from './account-dialogs.ts';
import type { Bind } from '../../browser/binding.ts';
import type { Outcome } from '../../browser/send-form.ts';
import {
  bindPasswordFields,
  clearPasswords,
  hidePasswords,
  NEW_PASSWORD_FIELD,
} from './password-fields.ts';
import { showServiceState } from '../../browser/service-state.ts';
import { bindTyped, storeDraft, restoreDraft } from '../../browser/typed-values.ts';

/** Actions that are sent as calls, to track their events. */
const AUTH_CALLS: Readonly<Record<string, AuthCall>> = {
  'user.login': 'login',
  'user.register': 'register',
  'user.guest': 'guest',
  'guest.account': 'account',
};
/** Actions that, if successful, end the account's session: the browser then deletes the account's data. */
const ENDING = new Set(['user.delete', 'user.endSessions', 'user.newPassword']);
/** Key in session storage: one of these actions was sent, and the next page shows its result. */
const ENDING_MARK = 'account-ending';
const ENDED = '[data-live="goodbye"], .account-status';

interface Context {
  readonly account: AccountModel;
  readonly texts: LiveTexts;
  /** Id of the customer for whom the page was rendered. */
  readonly customer: string;
  readonly track: PageModels['track'];
}

/**
 * Binds the forms of the account (docs/rules/account.md#account-pages): validation on blur and on submit, leaked passwords, logins
 * as calls, and the logout. Returns the handler of the forms.
 */
export const bind: Bind = ({ page, shop, models, sendForm }) => {
  const { call, toasts, track } = models;
  const account = createAccountModel({
    call,
    shop: shop.shop,
    fetcher: fetch.bind(window),
    subtle: window.isSecureContext ? crypto.subtle : undefined,
    local: () => localStorage,
    session: () => sessionStorage,
  });
  const root = page.querySelector<HTMLElement>('[data-texts]');
  const texts: LiveTexts = JSON.parse(root?.dataset['texts'] ?? '{}');
  const customer = shop.visitorId() ?? '';
  const context = { account, texts, customer, track };
  finishEnding(page, account);
  trackPurchase(root, track);
  bindPasswordFields(page);
  bindFields(page, context);
  bindDialogs(page);
  hideQuery(root);
  showServiceState(page);
  sayGoodbye(page, toasts);
  bindTyped(page);
  if (restoreDraft(page, customer)) toasts.show({ type: 'info', title: texts['form.draft'] ?? '' });
  showCurrentPart(page);
  return { submit: (form, submitter) => sendForm(form, submitter, () => send(form, context)) };
};

/**
 * Deletes the browser's data of an account whose session has ended. If the session goes on, after a wrong password,
 * nothing is deleted.
 */
function finishEnding(page: Document, account: AccountModel) {
  const sent = attempt(() => sessionStorage.getItem(ENDING_MARK));
  if (!sent) return;
  attempt(() => sessionStorage.removeItem(ENDING_MARK));
  if (page.querySelector(ENDED)) account.forget();
}

/** Tracks an order on the first page that shows it; the attribute is removed, so that the order is tracked once. */
function trackPurchase(root: HTMLElement | null, track: Context['track']) {
  const purchase = root?.dataset['purchase'];
  if (!purchase) return;
  root.removeAttribute('data-purchase');
  const event: Parameters<Context['track']>[0] = JSON.parse(purchase);
  track(event);
}

/** Checks a form and sends it. */
async function send(form: HTMLFormElement, context: Context): Promise<Outcome> {
  const { texts } = context;
  const action = form.dataset['action'] ?? '';
  if (action === 'user.logout') return logOut(form, context);
  const problems = problemsOf(form, texts);
  const leak = problems.length === 0 ? await findLeak(form, context) : undefined;
  if (leak) problems.push(leak);
  showProblems(form, problems, texts);
  if (problems.length > 0) return undefined;
  hidePasswords(form);
  const path = AUTH_CALLS[action];
  if (path && !('native' in form.dataset)) return authenticate(form, path, context);
  if (ENDING.has(action)) attempt(() => sessionStorage.setItem(ENDING_MARK, action));
  else storeDraft(form, context.customer);
  form.submit();
  return 'left';
}

async function authenticate(
  form: HTMLFormElement,
  path: AuthCall,
  { account, texts, track }: Context,
): Promise<Outcome> {
  const { _action, ...fields } = fieldsOf(form);
  const outcome = await account.authenticate(path, fields);
  if (outcome.kind === 'done') {
    const { user, to } = outcome;
    const mode = path === 'account' ? 'register' : path;
    track({
      event: `frontend_auth_${mode}`,
      // A guest has no password.
      method: mode === 'guest' ? 'guest' : 'password',
      customer_id: trackedCustomer(user.customerNo),
      action: mode,
      name: form.id,
    });
    location.assign(new URL(to, location.origin));
    return 'left';
  }
  if (outcome.kind === 'refused') {
    clearPasswords(form);
    showProblems(form, outcome.problems, texts);
  } else {
    // The next press sends the form natively.
    form.dataset['native'] = '';
    showProblems(form, [{ text: texts['form.failed'] ?? '' }], texts);
  }
  return undefined;
}

async function logOut(form: HTMLFormElement, { account }: Context): Promise<Outcome> {
  if (!(await account.logOut())) return { problem: 'failed' };
  account.forget();
  location.assign(form.dataset['home'] ?? '/');
  return 'left';
}

/** Returns the error of a new password that is in a list of leaked ones, or could not be looked up. */
async function findLeak(form: HTMLFormElement, { account, texts }: Context) {
  const field = form.querySelector<HTMLInputElement>(NEW_PASSWORD_FIELD);
  const check = field ? await account.checkLeaked(field.value) : 'fine';
  if (!field || check === 'fine') return undefined;
  const message = check === 'leaked' ? LEAKED : UNCHECKED;
  return { field: field.name, text: textOf(texts, { message }) };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Validates a changed field when it loses the focus, and an invalid field whenever it changes. */
function bindFields(page: Document, context: Context) {
  const { texts } = context;
  const changed = new WeakSet<Control>();
  let isPressing = false;

  async function check(control: Control) {
    const { form, value } = control;
    if (!form || !changed.has(control) || !checkField(form, control.name, texts)) return;
    if (!control.matches(NEW_PASSWORD_FIELD) || value === '') return;
    const leak = await findLeak(form, context);
    if (leak && control.value === value) followProblem(form, leak.field, leak.text, texts);
  }

  page.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return;
    changed.add(target);
    const group = target.type === 'radio' ? target.closest('fieldset') : target;
    if (group?.ariaInvalid === 'true' && target.form) checkField(target.form, target.name, texts);
  });
  page.addEventListener('focusout', ({ target }) => {
    if (!isControl(target)) return;
    if (!isPressing) return void check(target);
    // A message that appears while a button is pressed would move the button from under the pointer.
    page.addEventListener('pointerup', () => setTimeout(() => void check(target)), { once: true });
  });
  // Fields that lost the focus before this script was loaded.
  for (const control of page.querySelectorAll<Control>('input, select, textarea'))
    if (isControl(control) && control !== page.activeElement && isTyped(control)) {
      changed.add(control);
      void check(control);
    }
  page.addEventListener('pointerdown', () => (isPressing = true), { capture: true });
  for (const event of ['pointerup', 'pointercancel'])
    page.addEventListener(event, () => (isPressing = false), { capture: true });
}

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement || /radio|checkbox|hidden/.test(control.type))
    return false;
  return control.value !== control.defaultValue;
}

function isControl(target: EventTarget | null): target is Control {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement;
  return isField && target.form?.dataset['action'] !== undefined;
}

/** Scrolls the row of the account's pages, which is on phones, to the current one. */
function showCurrentPart(page: Document) {
  const link = page.querySelector<HTMLElement>('.account-nav [aria-current]');
  const row = link?.closest('ul');
  if (link && row) row.scrollLeft += link.getBoundingClientRect().left - row.clientWidth / 4;
}

/** Shows in a toast that the account is deleted, instead of the text that the page has without script. */
function sayGoodbye(page: Document, toasts: ToastModel) {
  const goodbye = page.querySelector('[data-live="goodbye"]');
  if (!goodbye) return;
  const [title, text] = [...goodbye.children].map(({ textContent }) => textContent ?? '');
  toasts.show({ type: 'info', title: title ?? '', text });
  goodbye.remove();
  leaveQuery('redirect');
}
