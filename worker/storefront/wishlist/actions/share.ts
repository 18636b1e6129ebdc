import { z } from 'zod';
import { sharedListCalls, wishlistCalls } from '../../../../app/wishlist/schemas/calls.ts';
import {
  markFormSchema,
  shareFormSchema,
  type ShareSettings,
} from '../../../../app/wishlist/schemas/shared-list.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import {
  GIVER_QUERY,
  MAX_LIST_TITLE,
  SHARED_QUERY,
  type SharedOutcome,
} from '../../../../app/wishlist/rules/shared-list.ts';
import { listFieldSchema } from '../../../../app/wishlist/schemas/wishlist.ts';
import { LIST_QUERY } from '../../../../app/wishlist/rules/wish-lists.ts';
import { wishlistKey } from '../../../../app/wishlist/rules/wishlist.ts';
import { href, matchRoute } from '../../../../app/routes.ts';
import {
  newGiverToken,
  newLink,
  presentCookie,
  tokenHashOf,
} from '../../http/visitor/list-token.ts';
import { ANONYMOUS_VISITOR } from '../../http/visitor/visitor.ts';
import {
  callCommerce,
  type CommerceContext,
  type CommerceResult,
} from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type Action, type ActionResult, defineAction } from '../../actions/define-action.ts';
import { failureOf, type FailureTexts, refused } from '../../actions/failure.ts';
import { explainFault } from '../../actions/form-schema.ts';
import type { ProblemText } from '../../actions/problem-texts.ts';

/**
 * The forms of a shared wishlist: its owner's, and its givers'. There are no calls, because script changes nothing about
 * them.
 */

const OWNER: FailureTexts = {
  name: 'wishlist',
  down: 'share.errors.down',
  failed: 'share.errors.down',
  fields: { wishlistKey: 'share.errors.empty', list: 'lists.errors.gone' },
};
const GIVER: FailureTexts = {
  name: 'wishlist',
  down: 'share.errors.down',
  failed: 'sharedList.errors.gone',
};
const EMPTY: ActionResult = refused(409, {
  error: 'the wishlist is empty',
  key: 'share.errors.empty',
});
const NONE: ActionResult = refused(404, {
  error: 'the shop has no wishlist',
  key: 'share.errors.down',
});
/** The list that a form is about. */
const ofListSchema = z.object({ list: listFieldSchema });
type OfList = z.output<typeof ofListSchema>;
const LIST_LIMIT = { binding: 'LIST_LIMIT', problem: 'form.tooMany' } as const;

/** Returns the key of the visitor's own wishlist, or the result for a visitor without one. */
export function ownWishlist({ shop, visitor }: ActionContext): string | ActionResult {
  if (!shop.options.wishlist) return NONE;
  return visitor.userId === undefined ? EMPTY : wishlistKey(shop.id, visitor.userId);
}

function done(to: string): ActionResult {
  return { status: 200, body: { ok: true }, to };
}

/** Returns the URL of the wishlist, or of a named list, with the result of a form, at the form's part of the page. */
export function atWishlist(
  { shop }: ActionContext,
  outcome: SharedOutcome,
  part: string,
  list: string | null = null,
): string {
  const query = new URLSearchParams({ ...queryOf(list), [SHARED_QUERY]: outcome });
  return `${href('wishlist', shop)}?${query}#${part}`;
}

/** Returns the query of a named list, of pages and of calls. */
function queryOf(list: string | null): Record<string, string> {
  return list === null ? {} : { [LIST_QUERY]: list };
}

async function save(
  { list, ...settings }: ShareSettings & OfList,
  context: ActionContext,
): Promise<ActionResult> {
  const key = ownWishlist(context);
  if (typeof key !== 'string') return key;
  const link = await newLink(context.settings.SIGNING_SECRETS);
  const body = { ...settings, link };
  const query = queryOf(list);
  const result = await callCommerce(context, wishlistCalls.saveShare, {
    params: { key },
    query,
    body,
  });
  if (result.kind !== 'ok') return failed(result, OWNER);
  if ('reason' in result.data) {
    const { error, field, reason } = result.data;
    return refused(422, { error, key: 'address.errors.area', values: { reason }, field });
  }
  return done(atWishlist(context, 'saved', 'wishlist-share', list));
}

/** A refusal that names no field of the form is shown above it. */
function failed(
  result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>,
  texts: FailureTexts,
): ActionResult {
  const failure = failureOf(texts, result);
  return { ...failure, problems: (failure.problems ?? []).map(({ key }) => ({ key })) };
}

const back = ({ shop }: ActionContext, { to }: ActionResult) => to ?? href('wishlist', shop);

/** What a field of the form lacks, by its name. */
const MISSING: Readonly<Record<string, MessageKey>> = {
  name: 'form.missing.name',
  street: 'form.missing.street',
  houseNumber: 'form.houseNumber.missing',
  postcode: 'form.missing.postcode',
  city: 'form.missing.city',
  country: 'form.missing.country',
};
const WRONG: Readonly<Record<string, ProblemText>> = {
  title: { key: 'form.maxLength', values: { max: MAX_LIST_TITLE } },
  date: { key: 'form.date' },
  houseNumber: { key: 'form.houseNumber' },
  postcode: { key: 'form.postcode' },
};

/** Returns what a field of the form lacks, and the way out. */
function explain(issue: z.core.$ZodIssue): ProblemText | MessageKey {
  const field = String(issue.path[0] ?? '');
  const missing = issue.message === 'is required' ? MISSING[field] : undefined;
  return explainFault(issue) ?? missing ?? WRONG[field] ?? 'share.errors.field';
}

/** Shares the visitor's wishlist, or changes how it is shared. */
const saveAction = defineAction({
  name: 'share.save',
  schema: z.intersection(ofListSchema, shareFormSchema),
  explain,
  limit: { ...LIST_LIMIT, count: 'share' },
  successQuery: SHARED_QUERY,
  run: save,
  back,
});

/** Ends the share of the visitor's wishlist. */
const endAction = defineAction({
  name: 'share.end',
  schema: ofListSchema,
  limit: { ...LIST_LIMIT, count: 'share' },
  successQuery: SHARED_QUERY,
  async run({ list }, context) {
    const key = ownWishlist(context);
    if (typeof key !== 'string') return key;
    const query = queryOf(list);
    const result = await callCommerce(context, wishlistCalls.endShare, { params: { key }, query });
    if (result.kind !== 'ok') return failed(result, OWNER);
    return done(atWishlist(context, 'ended', 'wishlist-share', list));
  },
  back,
});

/** Returns the token of the shared list whose page sent a form. */
function tokenOf({ formPath = '', shop }: ActionContext): string | undefined {
  const match = matchRoute(formPath, shop.language);
  return match?.page === 'sharedWishlist' ? match.params['token'] : undefined;
}

type Marking = z.output<typeof markFormSchema>;

interface Marked {
  readonly hash: string;
  readonly wish: string;
}

function sendMark(context: CommerceContext, params: Marked, giver: string) {
  return callCommerce(context, sharedListCalls.mark, { params, body: { giver } });
}

function takeBackMark(context: CommerceContext, params: Marked, giver: string) {
  return callCommerce(context, sharedListCalls.unmark, { params, query: { giver } });
}

/** Marks a wish for a giver, or removes the mark. The URL of the page that shows it contains the giver's token. */
async function mark(
  change: typeof sendMark | typeof takeBackMark,
  outcome: 'marked' | 'unmarked',
  { wish, gift }: Marking,
  context: ActionContext,
): Promise<ActionResult> {
  const token = tokenOf(context);
  if (token === undefined) return { ...NONE, problems: [{ key: 'sharedList.errors.gone' }] };
  const giver = gift ?? newGiverToken();
  const [hash, giverHash] = [await tokenHashOf(token), await tokenHashOf(giver)];
  // A giver needs no account, so the call has no session, which would identify the visitor.
  const anonymous = { ...context, visitor: ANONYMOUS_VISITOR };
  const result = await change(anonymous, { hash, wish }, giverHash);
  if (result.kind === 'refused' && result.status === 409)
    return refused(409, { error: 'another giver was first', key: 'sharedList.errors.taken' });
  if (result.kind !== 'ok') return failed(result, GIVER);
  const query = new URLSearchParams({ [GIVER_QUERY]: giver, [SHARED_QUERY]: outcome });
  const to = `${href('sharedWishlist', context.shop, { token })}?${query}#wish-${wish}`;
  const takesParcels = 'takesParcels' in result.data && result.data.takesParcels;
  return { ...done(to), effects: takesParcels ? { cookies: [presentCookie(token)] } : {} };
}

const giverForm = {
  schema: markFormSchema,
  explain: () => 'sharedList.errors.gone' as const,
  limit: { ...LIST_LIMIT, count: 'mark' },
  successQuery: SHARED_QUERY,
  back: ({ shop }: ActionContext, { to }: ActionResult) => to ?? href('home', shop),
} as const;

const markAction = defineAction({
  name: 'share.mark',
  ...giverForm,
  run: (input, context) => mark(sendMark, 'marked', input, context),
});

const unmarkAction = defineAction({
  name: 'share.unmark',
  ...giverForm,
  run: (input, context) => mark(takeBackMark, 'unmarked', input, context),
});

export const shareActions: readonly Action[] = [saveAction, endAction, markAction, unmarkAction];
