import type { CommerceResult } from '../upstream/commerce/call.ts';
import type { Customer, PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

type Page = Extract<PageAnswer, { kind: 'page' }>;

/** Returns a page that needs a customer. Its route needs a login (`access.ts`). */
export function withCustomer<Answer extends PageAnswer | Promise<PageAnswer>>(
  { customer, path }: PageContext,
  show: (customer: Customer) => Answer,
): Answer {
  if (!customer) throw new Error(`${path} needs a route with access "login"`);
  return show(customer);
}

/** Returns a page that needs data of the back end. */
export async function withAnswer<T>(
  answer: Promise<CommerceResult<T>>,
  show: (data: T) => PageAnswer | Promise<PageAnswer>,
): Promise<PageAnswer> {
  const result = await answer;
  return result.kind === 'ok' ? show(result.data) : { kind: 'unavailable' };
}

/** Actions whose failures are shown by the pages of the account. */
const OWN_ACTIONS = /^(address|complaint|contact|giftCard|order|passkey|savedMethod|user)\./;

/** Returns a page of the account, which shows its failed forms. */
export function accountAnswer(
  { failed }: PageContext,
  page: Pick<Page, 'title' | 'head' | 'body'>,
): Page {
  const showsFailed = failed !== undefined && OWN_ACTIONS.test(failed.action);
  return { kind: 'page', showsFailed, ...page };
}
