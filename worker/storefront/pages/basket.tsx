import { totalQuantity } from '../../../app/domain/basket.ts';
import { BasketPage } from '../../../app/pages/basket/page.tsx';
import { emptyBasket, readBasket } from './access.ts';
import type { PageContext } from './page-context.ts';
import type { PageAnswer } from './page.ts';

/** Returns the basket page of the visitor. */
export async function basketPage(context: PageContext): Promise<PageAnswer> {
  const result = await readBasket(context);
  if (result.kind === 'fault') return { kind: 'unavailable' };
  const basket = result.kind === 'ok' ? result.data : emptyBasket(context);
  const layoutData = { ...context.layoutData, basketCount: totalQuantity(basket.items) };
  const { searchParams } = context.url;
  return {
    kind: 'page',
    title: layoutData.t('basket.title'),
    layoutData,
    ...(context.failed ? { status: 422 as const } : {}),
    body: (
      <BasketPage
        layoutData={layoutData}
        basket={basket}
        marked={searchParams.get('line') ?? undefined}
        reduced={searchParams.has('reduced')}
        error={context.failed?.problems[0]?.text}
      />
    ),
  };
}
