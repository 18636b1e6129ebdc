import type { StoredPage } from './stored-page.ts';

/** Pages that are being made: whoever asks meanwhile may wait for them. Plain data crosses requests, no stream does. */

export interface Claim {
  readonly key: string;
  /** Settles with the page, or undefined where there will be none to keep. */
  readonly page: Promise<StoredPage | undefined>;
  readonly settle: (page: StoredPage | undefined) => void;
}

const byKey = new Map<string, Claim>();
const byRequest = new WeakMap<Request, Claim>();

/** The page being made under a key, if any. */
export function claimOn(key: string): Claim | undefined {
  return byKey.get(key);
}

/** Tells that a request makes the page of a key. */
export function claimPage(key: string, request?: Request): Claim {
  const { promise, resolve } = Promise.withResolvers<StoredPage | undefined>();
  const claim: Claim = {
    key,
    page: promise,
    settle(page) {
      if (byKey.get(key) === claim) byKey.delete(key);
      resolve(page);
    },
  };
  byKey.set(key, claim);
  if (request) byRequest.set(request, claim);
  return claim;
}

/** The claim that a request made; it is taken once. */
export function takeClaim(request: Request): Claim | undefined {
  const claim = byRequest.get(request);
  byRequest.delete(request);
  return claim;
}
