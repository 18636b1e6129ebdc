import type { Basket, BasketItem } from '../schemas/basket.ts';
import { LINKED_QUERY } from '../rules/basket-link.ts';
import { needsCleaning } from '../rules/clean-basket.ts';
import { THANKS_ORDER } from '../../order/rules/thanks-token.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import css from './notices.css?inline';
import { goneTexts } from '../../ui/basket-view.ts';

export interface BasketNoticesProps {
  readonly layoutData: LayoutData;
  readonly basket: Pick<Basket, 'items' | 'gone' | 'goneLines'>;
  /** Lines in the basket of the country's other language (docs/rules/shop.md#language-switch). */
  readonly left: readonly BasketItem[];
  /** Number of lines that were just removed because they cannot be bought; undefined without such a request. */
  readonly cleaned?: number | undefined;
  /** Number of pieces of a link that are in the basket, and that are not. */
  readonly linked?: { readonly added: number; readonly missing: number } | undefined;
  /** Number of lines that a recent login has added. */
  readonly merged?: number | undefined;
  /** Number of an order that was placed some time ago. */
  readonly ordered?: string | undefined;
  /** Whether an order was refused because nothing in the basket can be bought any more. */
  readonly isUnordered?: boolean;
  /** Whether the visitor's session has ended, which led to another basket. */
  readonly isEnded?: boolean;
}

/**
 * The notices above the basket, each at most once: removed lines (docs/rules/basket.md#clean-basket), lines that can be removed, and lines
 * in the basket of the other language. Renders nothing without a notice.
 */
export function BasketNotices(props: BasketNoticesProps) {
  const { layoutData, basket, left, cleaned, linked, merged, ordered } = props;
  const { isEnded = false, isUnordered = false } = props;
  const { shop, t } = layoutData;
  const isDirty = needsCleaning(basket);
  const gone = goneTexts(basket, layoutData);
  const says = [cleaned, linked, merged, ordered, isDirty, isEnded, isUnordered, left.length > 0];
  if (!says.some(Boolean)) return null;
  return (
    <div className="wrap basket-notices">
      <Style name="basket-notices" css={css} />
      {cleaned ? (
        <p className="basket-notice" role="status">
          <Icon name="info" size={20} /> <span>{t('basket.cleaned', { count: cleaned })}</span>
        </p>
      ) : null}
      {linked && (
        <p className="basket-notice" role="status" data-hides-query={LINKED_QUERY}>
          <Icon name="info" size={20} />{' '}
          <span>
            {t('basket.link.added', { count: linked.added })}{' '}
            {linked.missing > 0 && t('basket.link.missing', { count: linked.missing })}
          </span>
        </p>
      )}
      {merged ? (
        <p className="basket-notice" role="status">
          <Icon name="info" size={20} /> <span>{t('basket.merged', { count: merged })}</span>
        </p>
      ) : null}
      {ordered && (
        <div className="basket-notice" role="status">
          <Icon name="info" size={20} /> <span>{t('basket.ordered', { number: ordered })}</span>
          <a
            className="quiet"
            href={`${href('thanks', shop)}?${new URLSearchParams({ [THANKS_ORDER]: ordered })}`}
          >
            {t('thanks.order')}
          </a>
        </div>
      )}
      {isUnordered && (
        <p className="basket-notice" role="alert">
          <Icon name="alert" size={20} /> <span>{t('checkout.errors.unavailable')}</span>
        </p>
      )}
      {isEnded && (
        <div className="basket-notice" role="status">
          <Icon name="info" size={20} /> <span>{t('basket.ended')}</span>
          <a
            className="quiet"
            href={`${href('checkoutLogin', shop)}?${new URLSearchParams({ next: href('basket', shop) })}`}
          >
            {t('basket.ended.go')}
          </a>
        </div>
      )}
      {isDirty && (
        <div className="basket-notice">
          <Icon name="alert" size={20} />
          <div>
            {t('basket.clean.text')}
            {gone.length > 0 && (
              <ul>
                {gone.map((text, at) => (
                  <li key={at}>{text}</li>
                ))}
              </ul>
            )}
          </div>
          <CleanForm layoutData={layoutData} />
        </div>
      )}
      {left.length > 0 && <LeftBehind layoutData={layoutData} left={left} isCleanable={!isDirty} />}
    </div>
  );
}

function LeftBehind({
  layoutData,
  left,
  isCleanable,
}: Pick<BasketNoticesProps, 'layoutData' | 'left'> & {
  /** Whether the page has no form yet that removes unavailable lines. */
  readonly isCleanable: boolean;
}) {
  const { shops, t } = layoutData;
  const sibling = shops.find((shop) => shop.sibling);
  return (
    <section className="basket-notice" aria-labelledby="left-behind">
      <Icon name="info" size={20} />
      <div>
        <h2 id="left-behind">{t('basket.left.title')}</h2>
        <p>{t('basket.left.text', { name: sibling?.language ?? '' })}</p>
        <ul lang={sibling?.lang}>
          {left.map(({ key, product, quantity, status }) => (
            <li key={key}>
              {quantity} × {product.name}
              {status === 'unavailable' && (
                <span lang={layoutData.shop.locale}> · {t('basket.left.unavailable')}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="basket-notice-does">
        {left.some(({ status }) => status === 'available') && (
          <form method="post">
            <ActionField name="basket.take" />
            <button type="submit" className="button button-ghost">
              {t('basket.left.take')}
            </button>
          </form>
        )}
        {isCleanable && needsCleaning({ items: left }) && <CleanForm layoutData={layoutData} />}
      </div>
    </section>
  );
}

function CleanForm({ layoutData: { t } }: Pick<BasketNoticesProps, 'layoutData'>) {
  return (
    <form method="post">
      <ActionField name="basket.clean" />
      <button type="submit" className="button button-ghost">
        {t('basket.clean')}
      </button>
    </form>
  );
}
