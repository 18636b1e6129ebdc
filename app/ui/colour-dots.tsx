import type { CardProduct } from '../product/schemas/product-card.ts';
import { isAddable } from '../product/rules/availability.ts';
import { colourDots, MAX_DOTS } from '../product/rules/colour.ts';
import { nounInSentence } from '../product/rules/product-name.ts';
import { advancedValue, productPath } from '../product/rules/product.ts';
import type { Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import css from './colour-dots.css?inline';
import { Style } from './style.tsx';

type Coloured = Pick<
  CardProduct,
  'name' | 'seoUrl' | 'referenceKey' | 'variants' | 'siblings' | 'colorsList'
>;

interface ColourSet {
  readonly colours: readonly string[];
  /** Name of the linked product. */
  readonly name: string;
  /** Undefined for the product's colour: the card itself links to its page. */
  readonly href: string | undefined;
  readonly referenceKey: string;
}

/** The colours of a product and its siblings (docs/rules/product.md#siblings). */
export function ColourDots({
  product,
  shop,
  t,
  areLinks,
}: {
  readonly product: Coloured;
  readonly shop: Shop;
  readonly t: Translate;
  /** Whether the dots are links or only show the colours. */
  readonly areLinks: boolean;
}) {
  const { dots, more } = colourDots(colourSets(product, shop));
  if (dots.length === 0) return null;
  if (!areLinks) {
    return (
      <span
        className="dots soft"
        role="img"
        aria-label={t('product.colours', { count: dots.length + more })}
      >
        <Style name="colour-dots" css={css} />
        {dots.map(({ paints }) => (
          <Dot key={paints.join(' ')} paints={paints} />
        ))}
        {more > 0 && `+${more}`}
      </span>
    );
  }
  return (
    <ul className="dots" data-live="listing.colours" aria-label={t('product.colour')}>
      <Style name="colour-dots" css={css} />
      {dots.map(({ set, paints }) => {
        const colour = set.colours.join(', ');
        return (
          <li key={colour}>
            {set.href === undefined ? (
              <span className="is-own">
                <Dot paints={paints} />
                <span className="visually-hidden">{colour}</span>
              </span>
            ) : (
              <a
                href={set.href}
                aria-label={`${set.name}, ${nounInSentence(colour, shop.language)}`}
              >
                <Dot paints={paints} />
              </a>
            )}
          </li>
        );
      })}
      {more > 0 && (
        <li className="soft">
          <span aria-hidden="true">{`+${more}`}</span>
          <span className="visually-hidden">{t('product.moreColours', { count: more })}</span>
        </li>
      )}
    </ul>
  );
}

/** Returns the link of each colour. A colour that only an unlisted sibling has gets no dot. */
function colourSets(product: Coloured, shop: Shop): ColourSet[] {
  const { name, referenceKey } = product;
  const path = productPath(product, shop);
  const keys = variantKeys(product);
  const sets = product.colorsList.flatMap((colours, index): ColourSet[] => {
    if (index === 0 && keys.size === 0) return [{ colours, name, href: undefined, referenceKey }];
    const colour = colours[0] ?? '';
    const key = keys.get(colour);
    if (key !== undefined)
      return [{ colours, name, href: `${path}?variant=${encodeURIComponent(key)}`, referenceKey }];
    const sibling = product.siblings.find(
      ({ label, buyableVariant }) => buyableVariant && label === colour,
    );
    if (!sibling) return [];
    const named = { ...sibling, name: sibling.name ?? name };
    const href = productPath(named, shop);
    return [{ colours, name: named.name, href, referenceKey: sibling.referenceKey }];
  });
  return inSameOrder(sets);
}

/** Orders colours alike on the cards of all siblings, so that no dot moves when one is chosen; the card's own always has a dot. */
function inSameOrder(sets: readonly ColourSet[]): ColourSet[] {
  const sorted = sets.toSorted((a, b) =>
    a.referenceKey === b.referenceKey ? 0 : a.referenceKey < b.referenceKey ? -1 : 1,
  );
  const own = sorted.findIndex(({ href }) => href === undefined);
  return own < MAX_DOTS ? sorted : [...sorted.splice(own, 1), ...sorted];
}

/** Returns the first addable variant of each colour, for a product whose variants differ in colour. */
function variantKeys({ variants }: Coloured): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const { advancedAttributes, customData, referenceKey } of variants) {
    const colour = advancedValue(advancedAttributes, 'farbe');
    if (colour === undefined || keys.has(colour) || !isAddable(customData.KQPRI.BVC)) continue;
    keys.set(colour, referenceKey);
  }
  return keys;
}

const SIZE = 18;

/**
 * A dot with a stripe for each paint; its size is in colour-dots.css. It uses attributes, since the page's policy
 * forbids style attributes, and markup as text, since a listing has a hundred dots.
 */
function Dot({ paints }: { paints: readonly string[] }) {
  const stripes = paints.map(
    (paint, index) => `<path fill="${paint}" d="M${(index * SIZE) / paints.length} 0h18v18h-18z"/>`,
  );
  return <svg aria-hidden="true" dangerouslySetInnerHTML={{ __html: stripes.join('') }} />;
}
