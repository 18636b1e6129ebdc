import type { CardVariant } from '../product/schemas/product-card.ts';
import type { CardAddition } from '../basket/rules/card-addition.ts';
import type { Translate } from '../i18n/translate.ts';
import { ActionField } from './action-field.tsx';
import css from './card-button.css?inline';
import { additionTexts } from './delivery.ts';
import { Icon } from './icon.tsx';
import { Style } from './style.tsx';

interface CardButtonProps {
  readonly addition: CardAddition;
  readonly variant: CardVariant;
  /** The product's name with its colour. */
  readonly name: string;
  /** Path of the product's page. */
  readonly path: string;
  readonly t: Translate;
  /** Text of a wide button for a product with a choice; without this text the button is a round icon. */
  readonly choose?: string;
}

/**
 * The basket button of a product: a form that adds or preorders its single variant, or a link to its page if there is a choice. The
 * live binding sends the form.
 */
export function CardButton({ addition, variant, name, path, t, choose }: CardButtonProps) {
  if (addition === 'none') return null;
  const look = choose ? 'button' : 'card-add';
  // A variant without an id is from a back end of the previous release.
  if (addition === 'page' || variant.id === null) {
    return (
      <a
        className={look}
        href={`${path}?action=addToCart`}
        rel="nofollow"
        aria-label={t('product.chooseNamed', { name })}
      >
        <Style name="card-button" css={css} />
        {choose ?? <Icon name="bag" size={20} />}
      </a>
    );
  }
  const { text, label } = additionTexts(variant, name, t);
  return (
    <form method="post" className={choose ? undefined : look} data-live="basket.add">
      <Style name="card-button" css={css} />
      <ActionField name="basket.add" />
      <input type="hidden" name="variantId" value={variant.id} />
      <input type="hidden" name="quantity" value="1" />
      <button type="submit" className={choose && look} aria-label={label}>
        {choose ? text : <Icon name="bag" size={20} />}
      </button>
    </form>
  );
}
