import type { Category } from '../../api/category.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { steadyClass, SteadyStyle } from '../../ui/steady.tsx';
import { Style } from '../../ui/style.tsx';
import css from './below.css?inline';

/**
 * Links to the direct subcategories of a category, without hidden ones. Renders nothing if there are none.
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
        {below.map(({ id, name, path }) => (
          <li key={id} className={steadyClass(name)}>
            <SteadyStyle label={name} />
            <a href={shop.prefix + path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
