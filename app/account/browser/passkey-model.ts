import type { Call, CallResult } from '../../browser/call.ts';

/** What the edge answers to a login: the user, and where the browser goes. */
interface Begun {
  readonly to: string;
  readonly user: { readonly customerNo: number; readonly firstName: string };
}

interface Asked<Options> {
  readonly options: Options;
}

export interface PasskeyModel<Creation, Request> {
  /** Returns what the authenticator needs to make a passkey; 412 if the current password is needed and was not given. */
  readonly askToAdd: (password: string | undefined) => Promise<CallResult<Asked<Creation>>>;
  /** Stores a passkey; `to` is the page that shows it. */
  readonly add: (response: object, name: string) => Promise<CallResult<{ readonly to: string }>>;
  /** Returns what the authenticator needs to sign in. */
  readonly askToUse: () => Promise<CallResult<Asked<Request>>>;
  readonly logIn: (response: object, next: string | undefined) => Promise<CallResult<Begun>>;
}

const PATH = '/api/user/passkeys';

/** Creates the calls about passkeys (docs/rules/account.md#passkeys). */
export function createPasskeyModel<Creation, Request>(call: Call): PasskeyModel<Creation, Request> {
  const post = <T>(path: string, body: object) =>
    call<T>({ method: 'POST', path: `${PATH}/${path}/`, body });
  return {
    askToAdd: (password) => post('options', password === undefined ? {} : { password }),
    add: (response, name) => post('add', { response, name }),
    askToUse: () => post('login-options', {}),
    logIn: (response, next) =>
      post('login', next === undefined ? { response } : { response, next }),
  };
}
