import type { CardProduct } from '../product/schemas/product-card.ts';
import type { Translate } from '../i18n/translate.ts';
import css from './wishlist-button.css?inline';
import { ActionField } from './action-field.tsx';
import { Icon } from './icon.tsx';
import { Style } from './style.tsx';

interface WishlistButtonProps {
  readonly product: Pick<CardProduct, 'id'>;
  /** Name in the button's label. */
  readonly name: string;
  readonly t: Translate;
}

/**
 * The wishlist button: a form that adds or removes a product. The live binding sends the form and sets its state; it
 * reads the product's tracking data from the attributes of the card or page around it.
 */
export function WishlistButton({ product, name, t }: WishlistButtonProps) {
  return (
    <form method="post" className="heart" data-live="wishlist.toggle">
      <Style name="heart" css={css} />
      <ActionField name="wishlist.toggle" />
      <input type="hidden" name="productId" value={product.id} />
      <button type="submit" aria-pressed="false" aria-label={t('wishlist.add', { name })}>
        <Icon name="heart" size={20} />
      </button>
    </form>
  );
}
