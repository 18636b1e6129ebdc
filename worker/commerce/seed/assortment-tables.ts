import { compoundHeads } from '../../../app/search/rules/compound.ts';
import { LANGUAGES } from '../../../app/shop/rules/shop.ts';
import { flag, type Table, tableOf } from './table.ts';
import type { SeedAssortment, SeedCategory } from './types.ts';

/** Returns the root line of each category. Parents must come before their children. */
function rootlines(categories: readonly SeedCategory[]): Map<number, readonly SeedCategory[]> {
  const lines = new Map<number, readonly SeedCategory[]>();
  for (const category of categories) {
    const parents = category.parentId === undefined ? [] : lines.get(category.parentId);
    if (parents === undefined) {
      throw new Error(`category ${category.id}: its parent ${category.parentId} is not before it`);
    }
    lines.set(category.id, [...parents, category]);
  }
  return lines;
}

function categoryTables(categories: readonly SeedCategory[]): Table[] {
  const lines = rootlines(categories);
  const lineOf = (category: SeedCategory) => lines.get(category.id) ?? [];
  return [
    {
      name: 'categories',
      columns: ['id', 'parent_id', 'position', 'rootline', 'is_hidden', 'image'],
      rows: categories.map((category) => [
        category.id,
        category.parentId ?? null,
        category.position,
        JSON.stringify(lineOf(category).map(({ id }) => id)),
        flag(category.isHidden ?? false),
        category.image ?? null,
      ]),
    },
    {
      name: 'category_texts',
      columns: ['category_id', 'language', 'name', 'slug', 'path', 'description', 'search_words'],
      rows: categories.flatMap((category) =>
        LANGUAGES.map((language) => [
          category.id,
          language,
          category.name[language],
          category.slug[language],
          lineOf(category)
            .map(({ slug }) => slug[language])
            .join('/'),
          category.description?.[language] ?? '',
          [
            ...compoundHeads(category.name[language], language),
            ...(category.otherWords?.[language]?.split(' ') ?? []),
          ].join(' '),
        ]),
      ),
    },
  ];
}

function brandTables({ makers, brands }: SeedAssortment): Table[] {
  return [
    {
      name: 'makers',
      columns: ['key', 'name', 'street', 'postcode', 'city', 'country', 'email', 'responsible'],
      rows: makers.map((maker) => [
        maker.key,
        maker.name,
        maker.street,
        maker.postcode,
        maker.city,
        maker.country,
        maker.email,
        maker.responsible === undefined ? null : JSON.stringify(maker.responsible),
      ]),
    },
    {
      name: 'brands',
      columns: ['id', 'name', 'slug', 'maker'],
      rows: brands.map(({ id, name, slug, maker }) => [id, name, slug, maker]),
    },
    {
      name: 'subbrands',
      columns: ['id', 'brand_id', 'name'],
      rows: brands.flatMap((brand) => brand.subbrands.map(({ id, name }) => [id, brand.id, name])),
    },
  ];
}

function attributeTables({ attributes }: SeedAssortment): Table[] {
  return [
    {
      name: 'attributes',
      columns: ['id', 'key', 'labels'],
      rows: attributes.map(({ id, key, label }) => [id, key, JSON.stringify(label)]),
    },
    {
      name: 'attribute_values',
      columns: ['id', 'attribute_id', 'key', 'position', 'labels'],
      rows: attributes.flatMap(({ id, values }) =>
        values.map((value, index) => [
          value.id,
          id,
          value.key,
          index + 1,
          JSON.stringify(value.label),
        ]),
      ),
    },
  ];
}

function promotionTables({ promotions }: SeedAssortment): Table[] {
  return [
    tableOf(
      'promotions',
      promotions.map((promotion) => ({
        id: promotion.id,
        name: promotion.name,
        display_names: JSON.stringify(promotion.displayName),
        runs_from: Date.parse(promotion.from),
        runs_to: Date.parse(promotion.to),
        priority: promotion.priority,
        is_active: flag(promotion.isActive),
        price_lists: JSON.stringify(promotion.lists),
        effect: JSON.stringify(promotion.effect),
        conditions: JSON.stringify(promotion.conditions),
        is_combinable: flag(promotion.isCombinable ?? false),
        is_group: flag(promotion.isGroup ?? false),
      })),
    ),
    {
      name: 'promotion_products',
      columns: ['promotion_id', 'product_id'],
      rows: promotions.flatMap(({ id, productIds }) => productIds.map((product) => [id, product])),
    },
  ];
}

function campaignTable({ campaigns }: SeedAssortment): Table {
  return {
    name: 'campaigns',
    columns: ['id', 'key', 'display_names', 'reduction', 'runs_from', 'runs_to', 'price_lists'],
    rows: campaigns.map((campaign) => [
      campaign.id,
      campaign.key,
      JSON.stringify(campaign.name),
      campaign.reduction,
      Date.parse(campaign.from),
      Date.parse(campaign.to),
      JSON.stringify(campaign.lists),
    ]),
  };
}

function searchCampaignTable({ searchCampaigns }: SeedAssortment): Table {
  return {
    name: 'search_campaigns',
    columns: ['id', 'language', 'term', 'kind', 'content', 'runs_from', 'runs_to', 'price_lists'],
    rows: searchCampaigns.map(({ id, language, term, kind, content, from, to, lists }) => [
      id,
      language,
      term,
      kind,
      content,
      Date.parse(from),
      Date.parse(to),
      JSON.stringify(lists),
    ]),
  };
}

/** Returns the rows that products refer to, parents before children. */
export function assortmentTables(assortment: SeedAssortment): Table[] {
  return [
    ...categoryTables(assortment.categories),
    ...brandTables(assortment),
    ...attributeTables(assortment),
    ...promotionTables(assortment),
    campaignTable(assortment),
    searchCampaignTable(assortment),
  ];
}
