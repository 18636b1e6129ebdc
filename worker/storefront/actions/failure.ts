import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import type { ActionResult } from './define-action.ts';

/** What a status of the back end means to the sender of a form. */
interface ErrorText {
  /** For integrators. */
  readonly error: string;
  readonly key: MessageKey;
  /** The form's field. */
  readonly field?: string;
}

export type ErrorTexts = Readonly<Partial<Record<400 | 403 | 404 | 409 | 413, ErrorText>>>;

const NO_EMAIL: ErrorText = {
  error: 'is no e-mail address',
  key: 'newsletter.errors.email',
  field: 'email',
};
const NO_SESSION: ErrorText = { error: 'this needs a session', key: 'account.errors.session' };
const REFUSED: ErrorText = { error: 'the input is not valid', key: 'account.errors.refused' };

/** Seconds to wait where the back end names none. */
const RETRY_AFTER_MANY = 60;

/**
 * Returns the result of an account call that the back end refused or did not answer. Its texts are the storefront's own, and
 * those that ask to wait say how long.
 */
export function accountFailure(
  result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>,
  texts: ErrorTexts = {},
  down: MessageKey = 'account.errors.down',
): ActionResult {
  const { retryAfter } = result;
  if (result.kind === 'fault') {
    const isBusy = retryAfter !== undefined && result.status === 503;
    return {
      status: 503,
      body: { error: 'the account does not answer, please try again' },
      retryAfter: retryAfter ?? RETRY_AFTER_UNAVAILABLE,
      problems: [
        isBusy ? { key: 'account.errors.busy', values: { count: retryAfter } } : { key: down },
      ],
    };
  }
  if (result.status === 429) return tooMany(retryAfter ?? RETRY_AFTER_MANY);
  const status = statusOf(result.status);
  // The back end knows the same rules, but it has the last word about an address.
  if (status === 400 && result.field === 'email') return refused(400, texts[400] ?? NO_EMAIL);
  const text = texts[status] ?? (status === 403 ? NO_SESSION : REFUSED);
  return refused(status, text);
}

function statusOf(status: number): 400 | 403 | 404 | 409 | 413 {
  return ([403, 404, 409, 413] as const).find((one) => one === status) ?? 400;
}

/** Returns the result of a call that is refused with our own words. */
export function refused(status: ActionResult['status'], text: ErrorText): ActionResult {
  const { error, key, field } = text;
  const about = field === undefined ? {} : { field };
  return { status, body: { error, ...about }, problems: [{ key, ...about }] };
}

function tooMany(seconds: number): ActionResult {
  return {
    status: 429,
    body: { error: 'too many attempts, please wait' },
    retryAfter: seconds,
    problems: [{ key: 'account.errors.tooMany', values: { count: seconds } }],
  };
}
