import type { Category } from '../../listing/schemas/category.ts';
import { isValidImage } from '../../image/rules/image.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ProductPicture } from '../picture.tsx';
import { Style } from '../style.tsx';
import css from './below.css?inline';

/** CSS widths of a round image, as in below.css and at most, at densities 1 and 2. */
const PICTURE = { widths: [150, 300], sizes: '(width >= 768px) 92px, 72px' } as const;

/**
 * Links to the direct visible subcategories of a category, each with its round image; on phones a swipeable row.
 * Renders nothing if there are none.
 */
export function CategoriesBelow({
  category,
  shop,
  t,
}: {
  category: Category;
  shop: Shop;
  t: Translate;
}) {
  const below = (category.children ?? []).filter(({ isHidden }) => !isHidden);
  if (below.length === 0) return null;
  return (
    <nav className="category-below" aria-label={t('category.below', { name: category.name })}>
      <Style name="category-below" css={css} />
      <ul>
        {below.map(({ id, name, path, shopLevelCustomData: { image } }) => (
          <li key={id}>
            <a href={shop.prefix + path}>
              {/* A category without an image has a plain circle. */}
              <span className="category-round">
                {image !== null && isValidImage(image) && (
                  <ProductPicture src={image} alt="" {...PICTURE} />
                )}
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
