import type { Basket } from '../../../app/api/basket.ts';
import { basketKey, pieces } from '../../../app/domain/basket.ts';
import { BasketPage } from '../../../app/pages/basket/page.tsx';
import type { CommerceResult } from '../upstream/commerce/call.ts';
import type { PageAnswer, Visit } from './page.ts';

/** The basket page, of the visitor's cookie; without one it is empty and nobody is asked. */
export async function basketPage(visit: Visit): Promise<PageAnswer> {
  const result = await readBasket(visit);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  const basket = result.kind === 'ok' ? result.data : emptyBasket(visit);
  const frame = { ...visit.frame, basketCount: pieces(basket.items) };
  const { searchParams } = visit.url;
  return {
    kind: 'page',
    title: frame.t('basket.title'),
    keep: 'private',
    noindex: true,
    frame,
    ...(visit.problem ? { status: 422 as const } : {}),
    body: (
      <BasketPage
        frame={frame}
        basket={basket}
        marked={searchParams.get('line') ?? undefined}
        reduced={searchParams.has('reduced')}
        error={visit.problem}
      />
    ),
  };
}

/** The visitor's basket in this shop. */
export async function readBasket(visit: Visit): Promise<CommerceResult<Basket>> {
  const { userId } = visit.visitor;
  if (userId === undefined) return { kind: 'ok', status: 200, data: emptyBasket(visit) };
  return visit.commerce.basket(basketKey(visit.shop.id, userId));
}

function emptyBasket({ shop }: Visit): Basket {
  const cost = {
    currencyCode: shop.currency,
    withTax: 0,
    withoutTax: 0,
    tax: { vat: { amount: 0 } },
  };
  return { key: '', items: [], code: null, cost };
}
