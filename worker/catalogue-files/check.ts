import { readConditions } from '../../app/promotion/rules/promotion-condition.ts';
import { LANGUAGES } from '../../app/shop/rules/shop.ts';
import { type Kind, KIND_NAMES, KINDS, type RecordOf } from './kinds.ts';
import type { Problem } from './problem.ts';
import type { Catalogue, Located } from './read.ts';

/** Levels of the category tree. */
const MAX_LEVELS = 5;

type Refuse = (at: Located<unknown>, field: string, problem: string) => void;

/** Records by name or key. */
interface Known {
  readonly catalogue: Catalogue;
  readonly makers: ReadonlySet<string>;
  readonly brands: ReadonlyMap<string, RecordOf<'brands'>>;
  readonly categories: ReadonlyMap<number, Located<RecordOf<'categories'>>>;
  readonly products: ReadonlyMap<string, RecordOf<'products'>>;
  /** Reference key of the product by that of each variant. */
  readonly variants: ReadonlyMap<string, string>;
}

const recordsOf = <T>(all: readonly Located<T>[]): T[] => all.map(({ record }) => record);

function knownOf(catalogue: Catalogue): Known {
  const { brands, categories, makers, products } = catalogue;
  return {
    catalogue,
    makers: new Set(recordsOf(makers).map(({ key }) => key)),
    brands: new Map(recordsOf(brands).map((brand) => [brand.name, brand])),
    categories: new Map(categories.map((one) => [one.record.id, one])),
    products: new Map(recordsOf(products).map((product) => [product.referenceKey, product])),
    variants: new Map(
      recordsOf(products).flatMap((product) =>
        product.variants.map(({ referenceKey }) => [referenceKey, product.referenceKey]),
      ),
    ),
  };
}

/**
 * Returns the problems between the records of a whole catalogue: references to missing records, duplicates, and contradictions. Each has
 * file, line and field; they are in the order of the files.
 */
export function checkCatalogue(catalogue: Catalogue): Problem[] {
  const problems: Problem[] = [];
  const refuse: Refuse = ({ file, line }, field, problem) =>
    problems.push({ file, line, field, problem });
  const known = knownOf(catalogue);
  for (const kind of KIND_NAMES) checkKeys(kind, catalogue[kind], refuse);
  checkAssortment(known, refuse);
  checkCategories(known, refuse);
  checkProducts(known, refuse);
  checkFigures(known, refuse);
  checkOffers(known, refuse);
  checkReviews(known, refuse);
  return problems;
}

/** Returns a function that refuses a repeated value and names the line of the first one. */
function onceOnly<T>(refuse: Refuse): (value: T, at: Located<unknown>, field: string) => void {
  const seen = new Map<T, Located<unknown>>();
  return (value, at, field) => {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, at);
    else refuse(at, field, `${String(value)} is in ${first.file}:${first.line} too`);
  };
}

function checkKeys<K extends Kind>(kind: K, all: readonly Located<RecordOf<K>>[], refuse: Refuse) {
  const once = onceOnly<string>(refuse);
  const { keyOf } = KINDS[kind];
  for (const one of all) once(keyOf(one.record).join(' '), one, '');
}

function checkAssortment({ catalogue, makers }: Known, refuse: Refuse): void {
  const brandName = onceOnly<string>(refuse);
  const subbrandId = onceOnly<number>(refuse);
  for (const one of catalogue.brands) {
    const { maker, name, subbrands } = one.record;
    brandName(name, one, 'name');
    if (!makers.has(maker)) refuse(one, 'maker', `there is no maker ${maker}`);
    for (const [at, { id }] of subbrands.entries()) subbrandId(id, one, `subbrands[${at}].id`);
  }
  const attributeKey = onceOnly<string>(refuse);
  const valueId = onceOnly<number>(refuse);
  for (const one of catalogue.attributes) {
    attributeKey(one.record.key, one, 'key');
    for (const [at, { id }] of one.record.values.entries()) valueId(id, one, `values[${at}].id`);
  }
  const seals = new Set(recordsOf(catalogue.seals).map(({ key }) => key));
  for (const one of catalogue.materials)
    for (const [at, seal] of (one.record.seals ?? []).entries())
      if (!seals.has(seal)) refuse(one, `seals[${at}]`, `there is no seal ${seal}`);
}

function checkCategories({ catalogue, categories }: Known, refuse: Refuse): void {
  const slug = onceOnly<string>(refuse);
  for (const one of catalogue.categories) {
    const { id, parentId } = one.record;
    for (const language of LANGUAGES) {
      const path = `${one.record.slug[language]} (${language}, below ${parentId ?? 'no category'})`;
      slug(path, one, `slug.${language}`);
    }
    if (parentId === id) refuse(one, 'parentId', 'is the category itself');
    else if (parentId !== undefined && !categories.has(parentId))
      refuse(one, 'parentId', `there is no category ${parentId}`);
    else if (levelOf(one.record, categories) > MAX_LEVELS)
      refuse(one, 'parentId', `lies in a circle, or deeper than ${MAX_LEVELS} levels`);
  }
}

/** Returns 1 for a root, and a number above the deepest level for a circle of parents. */
function levelOf(category: RecordOf<'categories'>, categories: Known['categories']): number {
  let level = 1;
  let parent = categories.get(category.parentId ?? 0);
  while (parent !== undefined && level <= MAX_LEVELS) {
    level += 1;
    parent = categories.get(parent.record.parentId ?? 0);
  }
  return level;
}

function checkProducts(known: Known, refuse: Refuse): void {
  const ids = onceOnly<number>(refuse);
  const variantIds = onceOnly<number>(refuse);
  const variantKeys = onceOnly<string>(refuse);
  const gtins = onceOnly<string>(refuse);
  const names = namesOf(known);
  for (const one of known.catalogue.products) {
    ids(one.record.id, one, 'id');
    checkBrand(one, known, refuse);
    checkNames(one, names, refuse);
    checkBundle(one, known, refuse);
    for (const [at, variant] of one.record.variants.entries()) {
      variantIds(variant.id, one, `variants[${at}].id`);
      variantKeys(variant.referenceKey, one, `variants[${at}].referenceKey`);
      if (variant.gtin !== undefined) gtins(variant.gtin, one, `variants[${at}].gtin`);
    }
  }
}

/** The names of other files that products refer to. */
interface Names {
  readonly makers: Pick<ReadonlySet<string>, 'has'>;
  readonly categories: Pick<ReadonlySet<number>, 'has'>;
  readonly materials: ReadonlySet<string>;
  readonly warnings: ReadonlySet<string>;
  /** Each with its attribute before it. */
  readonly values: ReadonlySet<string>;
}

function namesOf({ catalogue, categories, makers }: Known): Names {
  const keys = (all: readonly Located<{ readonly key: string }>[]) =>
    new Set(recordsOf(all).map(({ key }) => key));
  const values = recordsOf(catalogue.attributes).flatMap((attribute) =>
    attribute.values.map(({ key }) => `${attribute.key} ${key}`),
  );
  return {
    makers,
    categories,
    materials: keys(catalogue.materials),
    warnings: keys(catalogue.warnings),
    values: new Set(values),
  };
}

function checkNames(
  one: Located<RecordOf<'products'>>,
  { makers, categories, materials, warnings, values }: Names,
  refuse: Refuse,
): void {
  const { attributes, categoryIds, maker, material, warnings: shown = [] } = one.record;
  if (maker !== undefined && !makers.has(maker)) refuse(one, 'maker', `there is no maker ${maker}`);
  for (const [at, id] of categoryIds.entries())
    if (!categories.has(id)) refuse(one, `categoryIds[${at}]`, `there is no category ${id}`);
  if (material !== undefined && !materials.has(material))
    refuse(one, 'material', `there is no material ${material}`);
  for (const [at, warning] of shown.entries())
    if (!warnings.has(warning)) refuse(one, `warnings[${at}]`, `there is no warning ${warning}`);
  for (const [attribute, chosen] of Object.entries(attributes))
    for (const [at, value] of chosen.entries())
      if (!values.has(`${attribute} ${value}`))
        refuse(one, `attributes.${attribute}[${at}]`, `there is no value ${value} of ${attribute}`);
}

function checkBundle(
  one: Located<RecordOf<'products'>>,
  { variants }: Known,
  refuse: Refuse,
): void {
  const { bundle = [], referenceKey } = one.record;
  for (const [at, { variant }] of bundle.entries()) {
    const part = variants.get(variant);
    if (part === undefined || part === referenceKey)
      refuse(one, `bundle[${at}].variant`, `no other product has a variant ${variant}`);
  }
}

function checkBrand(one: Located<RecordOf<'products'>>, { brands }: Known, refuse: Refuse): void {
  const { brand: name, subbrand } = one.record;
  const brand = brands.get(name);
  if (brand === undefined) refuse(one, 'brand', `there is no brand ${name}`);
  else if (subbrand !== undefined && !brand.subbrands.some((line) => line.name === subbrand))
    refuse(one, 'subbrand', `${name} has no line ${subbrand}`);
}

/** Prices and stock. */
function checkFigures({ catalogue, variants }: Known, refuse: Refuse): void {
  const campaigns = new Map(recordsOf(catalogue.campaigns).map((one) => [one.key, one]));
  const stores = new Set(recordsOf(catalogue.stores).map(({ id }) => String(id)));
  const noVariant = (key: string) => `no product has a variant ${key}`;
  for (const one of catalogue.prices) {
    const { campaign, variant } = one.record;
    if (!variants.has(variant)) refuse(one, 'variant', noVariant(variant));
    if (campaign !== undefined && !campaigns.has(campaign))
      refuse(one, 'campaign', `there is no campaign ${campaign}`);
    checkOrder(one, refuse);
  }
  for (const one of catalogue.stock) {
    const { stores: quantities = {}, variant } = one.record;
    if (!variants.has(variant)) refuse(one, 'variant', noVariant(variant));
    for (const store of Object.keys(quantities))
      if (!stores.has(store)) refuse(one, `stores.${store}`, `there is no store ${store}`);
  }
}

/** Checks that former prices follow each other, and that a tier for a larger quantity is cheaper. */
function checkOrder(one: Located<RecordOf<'prices'>>, refuse: Refuse): void {
  for (const [list, price] of Object.entries(one.record.prices)) {
    const { history = [], since, tiers = [] } = price;
    const times = [...history.map(({ from }) => from), ...(since === undefined ? [] : [since])];
    if (times.some((time, at) => time <= (times[at - 1] ?? '')))
      refuse(one, `prices.${list}.history`, 'is not from the oldest on, all before since');
    const steps = [{ amount: 1, price: price.withTax }, ...tiers];
    const isFalling = tiers.every((tier, at) => {
      const before = steps[at];
      return before !== undefined && tier.amount > before.amount && tier.price < before.price;
    });
    if (!isFalling) refuse(one, `prices.${list}.tiers`, 'is not cheaper the more one takes');
  }
}

/** Campaigns, promotions and vouchers. */
function checkOffers({ catalogue, products, variants }: Known, refuse: Refuse): void {
  checkCampaigns(catalogue, refuse);
  for (const one of [...catalogue.promotions, ...catalogue.vouchers])
    for (const [at, product] of (one.record.products ?? []).entries())
      if (!products.has(product)) refuse(one, `products[${at}]`, `there is no product ${product}`);
  for (const one of catalogue.promotions) {
    const { conditions, effect, products: shown } = one.record;
    if (readConditions(conditions, shown.length) === undefined)
      refuse(one, 'conditions', 'has a condition that no basket can be compared with');
    const gifts = effect.type === 'buy_x_get_y' ? effect.additionalData.variants : [];
    for (const [at, gift] of gifts.entries())
      if (!variants.has(gift))
        refuse(one, `effect.additionalData.variants[${at}]`, `no product has a variant ${gift}`);
  }
  for (const one of catalogue.vouchers) {
    const { endsAt, startsAt } = one.record;
    if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt)
      refuse(one, 'endsAt', 'is not after startsAt');
  }
}

/** The times of campaigns and promotions, and the names of campaigns. */
function checkCampaigns(catalogue: Known['catalogue'], refuse: Refuse): void {
  const { campaigns, promotions, 'search-campaigns': searchCampaigns } = catalogue;
  for (const one of [...campaigns, ...promotions, ...searchCampaigns])
    if (one.record.to <= one.record.from) refuse(one, 'to', 'is not after from');
  const campaignKey = onceOnly<string>(refuse);
  for (const one of campaigns) campaignKey(one.record.key, one, 'key');
  const term = onceOnly<string>(refuse);
  for (const one of searchCampaigns)
    term(`${one.record.term} (${one.record.language})`, one, 'term');
}

function checkReviews({ catalogue, products }: Known, refuse: Refuse): void {
  const number = onceOnly<string>(refuse);
  for (const one of catalogue.reviews)
    number(`${one.record.product} ${one.record.number}`, one, 'number');
  for (const one of catalogue.ratings)
    for (const [at, [own]] of one.record.ratings.entries())
      number(`${one.record.product} ${own}`, one, `ratings[${at}][0]`);
  for (const one of [...catalogue.reviews, ...catalogue.ratings])
    if (!products.has(one.record.product))
      refuse(one, 'product', `there is no product ${one.record.product}`);
}
