import type { VoucherResult } from '../schemas/voucher-call.ts';
import { labelled } from '../../text/rules/labelled.ts';
import { parseVoucher, VOUCHER } from '../rules/voucher.ts';
import type { Bind } from '../../browser/binding.ts';
import type { PageModels } from '../../client/models.ts';

/** The response to the call, with texts in the shop's language. */
type Answer = VoucherResult & {
  /** What is still missing for a stored code to be valid. */
  readonly note?: string;
  /** Why a code is refused. */
  readonly problems?: readonly { readonly text: string }[];
};

/**
 * Says that the voucher of `?voucher=` is activated, once: it leaves the URL. A basket with items gets it at once, any other with
 * the next item, from its cookie (docs/rules/voucher.md#voucher). Above the question about consent it would cover what a shopper
 * answers, so it waits.
 */
export const bind: Bind = ({ page, shop, models, consent }) => {
  consent.whenClear(() => void showVoucher(page, models, shop.basketKey()));
};

/** `ownKey` is the key of the visitor's basket, if there is one. */
async function showVoucher(page: Document, models: PageModels, ownKey: string | undefined) {
  const url = new URL(location.href);
  const code = parseVoucher(url.searchParams);
  if (code === undefined) return;
  url.searchParams.delete(VOUCHER);
  history.replaceState(history.state, '', url);
  const { note = '', problem, isTaken, isStored } = await applyAtOnce(code, models, ownKey);
  const basket = page.querySelector<HTMLAnchorElement>('a[data-voucher]');
  const name = basket?.querySelector('span')?.textContent ?? '';
  models.toasts.show({
    type: problem === undefined && !isStored ? 'success' : 'warning',
    title: problem ?? basket?.dataset[isStored ? 'stored' : 'voucher'] ?? '',
    text: note ? labelled({ label: code, value: note }, page.documentElement.lang) : code,
    link: basket && (isTaken || isStored) ? { text: name, href: basket.href } : undefined,
  });
}

interface Applied {
  readonly isTaken?: true;
  /** Whether there was no outcome (no answer, too many codes): the basket's field contains the code. */
  readonly isStored?: true;
  readonly note?: string | undefined;
  readonly problem?: string | undefined;
}

/** Applies a code; does nothing for a basket without items, which gets the code with its first item. */
async function applyAtOnce(
  code: string,
  { basket, call }: PageModels,
  key: string | undefined,
): Promise<Applied> {
  if (!key) return {};
  await basket.refresh();
  if (!basket.count.peek()) return {};
  const result = await call<Answer>({
    method: 'POST',
    path: '/api/shop/basket/applyVoucher/',
    body: { basketKey: key, code },
  });
  if (!result.ok) return { isStored: true };
  const { data } = result;
  if (data.type === 'success') {
    void basket.reload();
    return { isTaken: true, note: data.note };
  }
  return data.refused.reason === 'emptyBasket' ? {} : { problem: data.problems?.[0]?.text };
}
