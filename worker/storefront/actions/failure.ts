import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import { RETRY_AFTER_UNAVAILABLE } from '../../../edge-config/cache.ts';
import { LIMIT_PERIOD } from '../http/rate-limit.ts';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import type { ActionResult, Problem } from './define-action.ts';

/** A refusal of a call or a form. */
interface Refusal {
  /** Text for integrators. */
  readonly error: string;
  /** Text for the shopper. */
  readonly key: MessageKey;
  readonly values?: Problem['values'];
  readonly field?: string;
}

/** Statuses of refusals that keep their meaning; any other one becomes 400. */
const STATUSES = [400, 403, 404, 409, 413, 422] as const;
type Status = (typeof STATUSES)[number];

export type Refusals = Readonly<Partial<Record<Status, Refusal>>>;

/** Texts of an action's failures. */
export interface FailureTexts {
  /** Name of what does not answer, such as `basket`, for integrators. */
  readonly name: string;
  /** The back end is unavailable. */
  readonly down: MessageKey;
  /** The back end is busy; {count} is the seconds to wait. `down` by default. */
  readonly busy?: MessageKey;
  /** The back end refuses the call, and no other text fits. */
  readonly failed: MessageKey;
  /** There were too many calls; {count} is the seconds to wait. By default a text that says a minute, the period of limits. */
  readonly tooMany?: MessageKey;
  /** The back end refuses a field, by the field's name. */
  readonly fields?: Readonly<Record<string, MessageKey>>;
  /** Meanings of statuses for this action. They take precedence over the texts of fields. */
  readonly refusals?: Refusals;
}

const ERRORS: Readonly<Record<Status, string>> = {
  400: 'the input is not valid',
  403: 'this needs its user’s session',
  404: 'there is no such item',
  409: 'the change contradicts another one, please wait and try again',
  413: 'there is too much in it',
  422: 'the change is not possible',
};

/**
 * Returns the result of a call that the back end refused or did not answer. Its texts are the storefront's, and those that ask
 * to wait say how long.
 */
export function failureOf(
  texts: FailureTexts,
  result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>,
): ActionResult {
  if (result.kind === 'fault') return unavailable(texts, result);
  const { failed, tooMany = 'form.tooMany' } = texts;
  const { status, retryAfter } = result;
  if (status === 429) {
    const count = retryAfter ?? LIMIT_PERIOD;
    const error = 'too many attempts, please wait';
    return refused(429, { error, key: tooMany, values: { count } }, count);
  }
  // An ended session is reported by either of two statuses.
  const known = status === 401 ? 403 : (STATUSES.find((one) => one === status) ?? 400);
  const { field } = result;
  const key = (names(texts.fields, field) && texts.fields?.[field]) || failed;
  const about = field === undefined ? {} : { field };
  return refused(known, texts.refusals?.[known] ?? { error: ERRORS[known], key, ...about });
}

function unavailable(
  { name, down, busy = down }: FailureTexts,
  { status, retryAfter }: Extract<CommerceResult<unknown>, { kind: 'fault' }>,
): ActionResult {
  const isBusy = (status === 503 || status === 429) && retryAfter !== undefined;
  const error = `the ${name} does not answer, please try again`;
  const text = isBusy ? { key: busy, values: { count: retryAfter } } : { key: down };
  return refused(503, { error, ...text }, retryAfter);
}

/**
 * Returns whether there is a text for a field. The name comes from the back end's answer, so it may be `constructor`.
 */
function names(fields: object = {}, field: string | undefined): field is string {
  return field !== undefined && Object.hasOwn(fields, field);
}

const ACCOUNT = {
  name: 'account',
  down: 'account.errors.down',
  busy: 'account.errors.busy',
  failed: 'account.errors.refused',
  tooMany: 'account.errors.tooMany',
  // The back end checks the same rules, but has the final decision about an address.
  fields: { email: 'newsletter.errors.email' },
} as const satisfies FailureTexts;

const NEEDS_SESSION: Refusal = { error: 'this needs a session', key: 'account.errors.session' };

/** Returns the same for a call of an account. Other fields of the back end do not exist in a form or call. */
export function accountFailure(
  result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>,
  refusals: Refusals = {},
  down: MessageKey = ACCOUNT.down,
): ActionResult {
  const texts = { ...ACCOUNT, down, refusals: { 403: NEEDS_SESSION, ...refusals } };
  if (result.kind === 'fault' || names(ACCOUNT.fields, result.field))
    return failureOf(texts, result);
  const { field: _, ...unnamed } = result;
  return failureOf(texts, unnamed);
}

/** Seconds after which a call may be sent again, by status. */
const RETRY_AFTER: Readonly<Partial<Record<ActionResult['status'], number>>> = {
  429: LIMIT_PERIOD,
  503: RETRY_AFTER_UNAVAILABLE,
};

/** Returns the result of a call that is refused; 429 and 503 say after how many seconds it may be sent again. */
export function refused(
  status: ActionResult['status'],
  { error, key, values, field }: Refusal,
  retryAfter = RETRY_AFTER[status],
): ActionResult {
  const about = field === undefined ? {} : { field };
  return {
    status,
    body: { error, ...about },
    ...(retryAfter === undefined ? {} : { retryAfter }),
    problems: [{ key, ...(values === undefined ? {} : { values }), ...about }],
  };
}
