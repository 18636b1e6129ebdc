import type { Call, CallResult } from '../../browser/call.ts';

/** The edge's response to a login: the user, and the URL of the next page. */
interface Begun {
  readonly to: string;
  readonly user: { readonly customerNo: number; readonly firstName: string };
}

interface Asked<Options> {
  readonly options: Options;
}

export interface PasskeyModel<Creation, Request> {
  /** Returns the authenticator's options for creating a passkey; 412 if the current password is required and missing. */
  readonly askToAdd: (password: string | undefined) => Promise<CallResult<Asked<Creation>>>;
  /** Stores a passkey; `to` is the URL of the page that shows it. */
  readonly add: (response: object, name: string) => Promise<CallResult<{ readonly to: string }>>;
  /** Returns the authenticator's options for a login. */
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
