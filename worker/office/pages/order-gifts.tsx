import type { Order } from '../../../app/order/schemas/order.ts';
import { hasEnded } from '../../../app/order/rules/refund.ts';
import { boughtLines } from '../../../app/order/rules/order-view.ts';
import type { PageContext } from './page.ts';

interface GiftsProps {
  readonly context: Pick<PageContext, 't'>;
  readonly order: Order;
  /** What is in the package. */
  readonly items: Order['items'];
}

/** What a packer does with a package's presents: wrap, and the card's whole text, without prices. Nothing without one. */
export function PackageGifts({ context: { t }, items, order }: GiftsProps) {
  const lines = boughtLines(items.filter(({ status }) => !hasEnded(status)));
  const gifts = lines.flatMap(({ item, items: pieces, key }) => {
    const gift = order.gifts.find(({ lineKey }) => lineKey === item.lineKey);
    return gift ? [{ key, name: `${pieces.length} × ${item.product.name}`, ...gift }] : [];
  });
  if (gifts.length === 0) return null;
  return (
    <section>
      <h3>{t('order.gifts')}</h3>
      <ul className="items">
        {gifts.map(({ key, message, name, wrap }) => (
          <li key={key}>
            <strong>
              {name}: {t(wrap ? 'order.gift.wrap' : 'order.gift.noWrap')}
            </strong>
            {message !== '' && (
              <>
                <br />
                {t('order.gift.message')}:<blockquote className="quote">{message}</blockquote>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
