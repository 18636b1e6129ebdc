import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { deviceName } from '../../report/rules/device.ts';
import { CHALLENGE_TIME } from '../rules/passkey.ts';
import { trackedCustomer } from '../rules/user.ts';
import type { Bind } from '../../browser/binding.ts';
import type { CallResult } from '../../browser/call.ts';
import { createPasskeyModel, type PasskeyModel } from './passkey-model.ts';
import type { PageModels } from '../../client/models.ts';
import { showProblem } from './form-problem.ts';
import { showProblems } from '../../browser/field-problems.ts';

type Model = PasskeyModel<
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
>;

/** Status if the current password is required to add a passkey. */
const NEEDS_PASSWORD = 412;

/** How long before its expiry the challenge of the field's autofill is renewed, in milliseconds. */
const RENEWED_BEFORE = 30_000;

/**
 * Shows a page's elements for passkeys in browsers that support them: the login, by a button and in the e-mail field, and
 * the form that adds one. Without support they stay hidden.
 */
export const bind: Bind = ({ page, models: { call, track } }) => {
  if (!browserSupportsWebAuthn()) return;
  const model: Model = createPasskeyModel(call);
  const login = page.querySelector<HTMLElement>('[data-passkey-login]');
  if (login) bindLogin(page, login, model, track);
  const section = page.querySelector<HTMLElement>('[data-passkeys]');
  const form = section?.querySelector<HTMLFormElement>('[data-passkey-add]');
  if (section && form) bindAddition(section, form, model);
};

function bindLogin(page: Document, part: HTMLElement, model: Model, track: PageModels['track']) {
  const { next, failed = '' } = part.dataset;
  const button = part.querySelector('button');
  const problem = part.querySelector<HTMLElement>('[data-passkey-problem]');
  part.hidden = false;

  /** Logs in; returns whether the browser leaves the page. */
  async function logIn(isAutofill: boolean): Promise<boolean> {
    const asked = await model.askToUse();
    if (!isDone(asked)) return say(failed, isAutofill);
    const { options } = asked.data;
    const response = await startAuthentication({
      optionsJSON: options,
      useBrowserAutofill: isAutofill,
      // The field may be in a part of the page that is not visible.
      verifyBrowserAutofillInput: false,
    }).catch(() => undefined);
    // Cancelled, or replaced by another call.
    if (!response) return false;
    const loggedIn = await model.logIn(response, next);
    if (!isDone(loggedIn)) return say(failed);
    const { to, user } = loggedIn.data;
    track({
      event: 'frontend_auth_login',
      method: 'passkey',
      customer_id: trackedCustomer(user.customerNo),
      action: 'login',
      name: 'passkey',
    });
    location.assign(new URL(to, location.origin));
    return true;
  }

  function say(text: string, isQuiet = false): false {
    if (problem && !isQuiet) {
      problem.textContent = text;
      problem.hidden = false;
    }
    return false;
  }

  let renewal: ReturnType<typeof setTimeout> | undefined;

  /** Offers passkeys in the field; a new offer ends the previous one. */
  async function offer() {
    clearTimeout(renewal);
    renewal = setTimeout(renew, CHALLENGE_TIME - RENEWED_BEFORE);
    await logIn(true);
  }
  async function offerIfSupported() {
    if (await browserSupportsWebAuthnAutofill()) await offer();
  }
  function renew() {
    // A new offer would end the login that the button has begun, after which passkeys are offered again.
    if (button?.ariaBusy === 'true') return;
    if (!page.hidden) return void offer();
    page.addEventListener('visibilitychange', renew, { once: true });
  }

  button?.addEventListener('click', async () => {
    if (button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    if (problem) problem.hidden = true;
    const isLeaving = await logIn(false);
    button.ariaBusy = null;
    // The button has ended the offer.
    if (!isLeaving) void offerIfSupported();
  });
  void offerIfSupported();
}

function bindAddition(section: HTMLElement, form: HTMLFormElement, model: Model) {
  const { failed = '', known = '', full = '', often = '' } = form.dataset;
  const texts: Readonly<Record<number, string>> = {
    409: known,
    413: full,
    429: often,
  };
  const field = form.querySelector<HTMLInputElement>('[name="name"]');
  const button = form.querySelector('button');
  const problem = form.querySelector<HTMLElement>('[data-passkey-problem]');
  if (!field || !button || !problem) return;
  if (field.value === '') field.value = freeName(section, deviceName(navigator.userAgent));
  section.hidden = false;
  form.hidden = false;

  const confirmation = form.querySelector<HTMLElement>('[data-passkey-password]');
  const password = confirmation?.querySelector('input');

  /** Asks for the current password, which is required unless the session has just begun. */
  function askForPassword() {
    if (!confirmation || !password) return;
    const wrong = confirmation.hidden ? undefined : confirmation.dataset['passkeyPassword'];
    confirmation.hidden = false;
    password.value = '';
    showProblem(form, 'password', wrong);
    password.focus();
  }

  /** Adds a passkey; returns the error message unless a field shows it. */
  async function add(name: string): Promise<string | undefined> {
    const asked = await model.askToAdd(password?.value || undefined);
    if (asked.status === NEEDS_PASSWORD) return void askForPassword();
    if (!isDone(asked)) return texts[asked.status] ?? failed;
    try {
      const response = await startRegistration({
        optionsJSON: asked.data.options,
      });
      const added = await model.add(response, name);
      if (!isDone(added)) return texts[added.status] ?? failed;
      location.assign(added.data.to);
      return undefined;
    } catch (error) {
      const isKnown =
        error instanceof WebAuthnError &&
        error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
      return isKnown ? known : failed;
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaBusy === 'true' || !showProblems(form)) return;
    button.ariaBusy = 'true';
    const text = await add(field.value.trim());
    button.ariaBusy = null;
    problem.textContent = text ?? '';
    problem.hidden = text === undefined;
  });
}

/** Returns a name that no passkey of the section has: `Chrome, Windows`, or `Chrome, Windows (2)`. */
function freeName(section: HTMLElement, name: string): string {
  const taken = new Set([...section.querySelectorAll('li b')].map((one) => one.textContent));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name} (${count})`;
  return free;
}

/** Answers to failed changes may also contain data. */
function isDone<T>(result: CallResult<T>): result is Extract<CallResult<T>, { ok: true }> {
  return result.ok && result.status < 300;
}
