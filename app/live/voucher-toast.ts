import type { VoucherResult } from '../api/voucher-call.ts';
import { basketKey } from '../domain/basket.ts';
import { parseVoucher, VOUCHER } from '../domain/voucher.ts';
import type { PageModels } from '../models/page.ts';
import type { ShopPage } from '../models/shop-page.ts';

/** What the call says of a code that is not taken. */
interface Refusal {
  readonly problems?: readonly { readonly text: string }[];
}

/**
 * Says that the voucher of `?voucher=` is activated, once: it leaves the URL. A basket with items gets it at once, any other with
 * the next item, from its cookie (docs/rules.md#voucher).
 */
export async function showVoucher(page: Document, shop: ShopPage, models: PageModels) {
  const url = new URL(location.href);
  const code = parseVoucher(url.searchParams);
  if (code === undefined) return;
  url.searchParams.delete(VOUCHER);
  history.replaceState(history.state, '', url);
  const problem = await applyAtOnce(code, shop, models);
  const link = page.querySelector<HTMLAnchorElement>('a[data-voucher]');
  const text = link?.querySelector('span')?.textContent ?? '';
  models.toasts.show(
    problem === undefined
      ? {
          type: 'success',
          title: link?.dataset['voucher'] ?? '',
          text: code,
          link: link ? { text, href: link.href } : undefined,
        }
      : { type: 'warning', title: problem, text: code },
  );
}

/** Returns why a code is not valid; undefined for one that is, or that waits for the first item. */
async function applyAtOnce(
  code: string,
  { shopId, visitorId }: ShopPage,
  { basket, call }: PageModels,
): Promise<string | undefined> {
  const id = visitorId();
  if (!id) return undefined;
  const result = await call<VoucherResult & Refusal>({
    method: 'POST',
    path: '/api/shop/basket/applyVoucher/',
    body: { basketKey: basketKey(shopId, id), code },
  });
  if (!result.ok) return undefined;
  const { data } = result;
  if (data.type === 'success') void basket.refresh(true);
  else if (data.refused.reason !== 'emptyBasket') return data.problems?.[0]?.text;
  return undefined;
}
