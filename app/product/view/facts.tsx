import type { Product } from '../schemas/product.ts';
import { type Fact, factsOf } from '../rules/key-facts.ts';
import { advancedValue } from '../rules/product.ts';
import { displayReferenceKey } from '../rules/reference-key.ts';
import { variantSize } from '../rules/variant-image.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { Fold } from './fold.tsx';
import { siblingLinks } from './sibling-links.ts';

interface FactsProps {
  readonly product: Product;
  readonly shop: Shop;
  readonly t: Translate;
}

/** The facts that count for the product's kind of goods, before its description; with its number if there is no fold of others. */
export function KeyFacts(props: FactsProps) {
  const { key } = factsOf(props.product);
  return <FactList facts={otherFacts(props).length > 0 ? key : [...key, numberOf(props)]} />;
}

/** The product's other attributes, which the page does not say above. */
export function Facts(props: FactsProps) {
  const others = otherFacts(props);
  return (
    others.length > 0 && (
      <Fold id="facts" title={props.t('info.facts')} open>
        <FactList facts={[...others, numberOf(props)]} />
      </Fold>
    )
  );
}

/**
 * Returns a line of the brand, whose name is above the heading, a colour that has no choice which names it, a single size, and
 * the attributes that are no key facts.
 */
function otherFacts({ product, shop, t }: FactsProps): readonly Fact[] {
  const { brand, subbrand } = product;
  const hasChoice = siblingLinks(product, shop).length > 1;
  return [
    { label: t('compare.brand'), value: subbrand ? `${brand} ${subbrand}` : '' },
    { label: t('product.colour'), value: hasChoice ? '' : (coloursOf(product) ?? '') },
    { label: t('info.size'), value: sizeOf(product) ?? '' },
    ...factsOf(product).other,
  ].filter(({ value }) => value);
}

function numberOf({ product, t }: FactsProps): Fact {
  return { label: t('info.number'), value: displayReferenceKey(product.referenceKey) };
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns the colour of a product, or the colours of its variants. */
function coloursOf({ advancedAttributes, variants }: Product): string | undefined {
  const colours = variants.flatMap((one) => advancedValue(one.advancedAttributes, 'farbe') ?? []);
  return colours.length > 0
    ? [...new Set(colours)].join(', ')
    : advancedValue(advancedAttributes, 'farbe');
}

/** Returns the size of a product with a single variant; several sizes are in the variant picker. */
function sizeOf({ variants: [only, ...others] }: Product): string | undefined {
  return only && others.length === 0 ? variantSize(only) : undefined;
}
