/** The user as the browser knows one (spec 1 §3, User). */
export interface UserState {
  /** 32 hexadecimal characters of the browser's own making, or the server's 64; empty until there is one. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** m, f, d, n (company); empty where unknown. */
  readonly gender: string;
  readonly email: string;
  readonly phone: string;
  /** 1990-03-31; empty where unknown. */
  readonly birthDate: string;
  readonly customerNo: number;
  readonly loggedIn: boolean;
  readonly isGuestCustomer: boolean;
  readonly registered: boolean;
}

/** Spec 1 §4: the user starts as an empty default. */
export const EMPTY_USER: UserState = {
  id: '',
  firstName: '',
  lastName: '',
  gender: '',
  email: '',
  phone: '',
  birthDate: '',
  customerNo: 0,
  loggedIn: false,
  isGuestCustomer: false,
  registered: false,
};

/** Spec 1 §4: what the user call returns, merged over the default; a field that it leaves out is the default's. */
export function mergeUser(data: Partial<UserState>): UserState {
  return { ...EMPTY_USER, ...data };
}

/** What access depends on; a stranger's answer says no more than that nobody is logged in. */
interface Access {
  readonly loggedIn: boolean;
  readonly isGuestCustomer?: boolean;
}

/** Returns whether a user may open the account: a registered customer who is logged in. */
export function mayOpenAccount({ loggedIn, isGuestCustomer = false }: Access): boolean {
  return loggedIn && !isGuestCustomer;
}

/** Returns whether a user may check out: customers do, and guests, who are not logged in. */
export function mayCheckOut({ loggedIn, isGuestCustomer = false }: Access): boolean {
  return loggedIn || isGuestCustomer;
}
