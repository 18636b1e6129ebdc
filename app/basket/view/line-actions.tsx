import type { ActionName } from '../../form/rules/action-name.ts';
import type { BasketItem } from '../schemas/basket.ts';
import { lineFields } from '../schemas/removed-line.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { categoryPath } from '../../ui/card-view.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { LineProps } from './line.tsx';

/** The forms that remove a line: they move it to the wishlist, in shops with one, or delete it. */
export function LineActions({ item, index, layoutData: { shop, t } }: LineProps) {
  const { name } = item.product;
  // A wishlist has no recipient: the card would come back without.
  const isMovable = item.customData.giftCard?.email === undefined;
  return (
    <div className="line-actions">
      {shop.options.wishlist && isMovable && (
        <LineForm
          action="basket.toWishlist"
          item={item}
          index={index}
          icon="heart"
          text={t('basket.moveToWishlist')}
          label={t('basket.moveItem', { name })}
        />
      )}
      <LineForm
        action="basket.delete"
        item={item}
        index={index}
        icon="trash"
        text={t('basket.remove')}
        label={t('basket.removeItem', { name })}
      />
    </div>
  );
}

interface LineFormProps {
  readonly action: Extract<ActionName, 'basket.delete' | 'basket.toWishlist'>;
  readonly item: BasketItem;
  readonly index: number;
  readonly icon: IconName;
  readonly text: string;
  readonly label: string;
}

/** A form that removes the line, with the fields that the undo needs. */
function LineForm({ action, item, index, icon, text, label }: LineFormProps) {
  const { product, variant, quantity, customData, gift, itemGroup, promotionId } = item;
  const back = {
    variantId: variant.id,
    quantity,
    name: product.name,
    place: index,
    customText: customData.customText,
    promotionId: promotionId ?? undefined,
    ...Object.fromEntries(
      lineFields({ ...customData, gift: gift ?? undefined, itemGroup: itemGroup ?? undefined }),
    ),
  };
  return (
    <form
      method="post"
      data-live="basket"
      data-reference={product.referenceKey}
      data-name={product.name}
      data-brand={product.brand}
      data-price={item.price.unit.withTax}
      data-currency={item.price.unit.currencyCode}
      data-categories={categoryPath(product)}
    >
      <ActionField name={action} />
      <input type="hidden" name="itemKey" value={item.key} />
      {Object.entries(back).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" name={`removed.${name}`} value={value} />
          ),
      )}
      <button type="submit" className="line-remove" data-away={action} aria-label={label}>
        <Icon name={icon} size={18} /> <u>{text}</u>
      </button>
    </form>
  );
}
