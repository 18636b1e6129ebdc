import type { CardProduct } from '../schemas/product-card.ts';
import { productNumber } from '../rules/reference-key.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { cardView } from '../../ui/card-view.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';

const WIDTHS = [150, 300] as const;

/** A part of a bundle and its quantity in the bundle. */
export interface BundlePart {
  readonly product: CardProduct;
  /** Size of the variant in the bundle; undefined for a part without sizes. */
  readonly size: string | undefined;
  readonly quantity: number;
}

interface InShop {
  readonly shop: Shop;
  readonly t: Translate;
}

/**
 * The contents of a bundle: links to the parts, and a dialog for each, so that a shopper does not have to leave the
 * page.
 */
export function BundleParts({
  parts,
  ...inShop
}: InShop & { readonly parts: readonly BundlePart[] }) {
  if (parts.length === 0) return null;
  return (
    <section className="bundle">
      <h2>{inShop.t('bundle.title')}</h2>
      <ul>
        {parts.map((part) => (
          <Part key={part.product.id} part={part} {...inShop} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part, shop, t }: InShop & { readonly part: BundlePart }) {
  const { product, quantity, size } = part;
  const view = cardView(product, shop, t);
  if (!view) return null;
  const { name, path, images } = view;
  const id = `part-${productNumber(product.referenceKey)}`;
  const [image] = images;
  return (
    <li>
      {image && <ProductPicture src={image.src} alt="" sizes="72px" widths={WIDTHS} />}
      <a href={path}>
        {quantity} × {name}
        {size !== undefined && product.variants.length > 1 && `, ${size}`}
      </a>
      <button
        type="button"
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        aria-label={t('bundle.view', { name })}
      >
        <Icon name="search" size={20} />
      </button>
      <Dialog className="part-dialog" id={id} name="product-popup">
        <DialogHead id={id} title={t('bundle.title')} t={t} />
        <ProductCard product={product} shop={shop} t={t} layout="popup" />
      </Dialog>
    </li>
  );
}
