import type { CardProduct, CardVariant } from '../api/product-card.ts';
import type { Translate } from '../i18n/translate.ts';
import css from './wishlist-button.css?inline';
import { ActionField } from './action-field.tsx';
import { Icon } from './icon.tsx';
import { Style } from './style.tsx';

interface WishlistButtonProps {
  readonly product: CardProduct;
  /** The variant whose price is shown beside it. */
  readonly variant: CardVariant;
  /** Name in the button's label; the product's own by default. */
  readonly name?: string | undefined;
  readonly t: Translate;
}

/**
 * The wishlist button: a form that adds or removes a product. The live binding sends it and sets its state.
 */
export function WishlistButton({ product, variant, name = product.name, t }: WishlistButtonProps) {
  const { withTax, currencyCode } = variant.price;
  return (
    <form
      method="post"
      className="heart"
      data-live-submit="wishlist.toggle"
      data-brand={product.brand}
      data-name={product.name}
      data-reference={product.referenceKey}
      data-price={withTax}
      data-currency={currencyCode}
    >
      <Style name="heart" css={css} />
      <ActionField name="wishlist.toggle" />
      <input type="hidden" name="productId" value={product.id} />
      <button type="submit" aria-pressed="false" aria-label={t('wishlist.add', { name })}>
        <Icon name="heart" size={20} />
      </button>
    </form>
  );
}
