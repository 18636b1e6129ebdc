import { z } from 'zod';
import { isHourRange } from '../../app/stores/rules/opening-hours.ts';
import { isOwnPath } from '../../app/search/rules/search-campaign.ts';
import { SHOP_KEYS } from '../../app/shop/rules/shop.ts';
import {
  amountField,
  countryField,
  emailField,
  idField,
  keyField,
  languageField,
  listsField,
  slugField,
  textField,
  textsField,
  timeField,
} from './fields.ts';

/**
 * Schemas of what products refer to, and of campaigns, promotions, vouchers and stores: one schema per file
 * (docs/catalogue.md).
 */

export const categorySchema = z.strictObject({
  id: idField,
  /** Left out for a root. */
  parentId: idField.exactOptional(),
  /** Among its siblings, from 1. */
  position: idField,
  name: textsField,
  /** Unique among its siblings in each language. */
  slug: z.strictObject({ de: slugField, fr: slugField, nl: slugField }),
  /** Shown on the category's page if it has no story. */
  description: textsField.exactOptional(),
  /** Synonyms by which the category and its products are found. */
  otherWords: z.partialRecord(languageField, textField).exactOptional(),
  /** A hidden category has URLs and filters, but is in no menu. */
  isHidden: z.boolean().exactOptional(),
});

const address = {
  name: textField,
  street: textField,
  postcode: textField,
  city: textField,
  country: countryField,
  email: emailField,
};

/** The maker of products (GPSR Art. 19). */
export const makerSchema = z.strictObject({
  key: keyField,
  ...address,
  /** The responsible person in the Union, for a maker outside of it. */
  responsible: z.strictObject(address).exactOptional(),
});

export const brandSchema = z.strictObject({
  id: idField,
  /** Unique name that products refer to. */
  name: textField,
  slug: slugField,
  /** Key of its maker, the default of its products. */
  maker: keyField,
  subbrands: z.array(z.strictObject({ id: idField, name: textField })),
});

/** A filter attribute with its values; the other filters derive from brand, subbrand, size and price. */
export const attributeSchema = z.strictObject({
  id: idField,
  key: keyField,
  label: textsField,
  values: z
    .array(
      z.strictObject({
        id: idField,
        /** Used in URLs. */
        key: slugField,
        label: textsField,
      }),
    )
    .min(1),
});

/** A seal that another body gives. */
export const sealSchema = z.strictObject({
  key: keyField,
  name: textField,
  /** Number of the certificate. */
  number: textField.exactOptional(),
  /** What was tested. */
  text: textsField,
  /** Where the number can be checked. */
  href: z.string().regex(/^https:\/\/\S+$/, 'is not an https address'),
});

/** A warning that law requires. */
export const warningSchema = z.strictObject({ key: keyField, text: textsField });

/** What products are made of, with the care and seals that follow from it. */
export const materialSchema = z.strictObject({
  key: keyField,
  /** Fibres in full words (EU 1007/2011); `part` only if there are several. */
  parts: z.array(z.strictObject({ part: textsField.exactOptional(), composition: textsField })),
  /** A sentence each. */
  care: z.array(textsField),
  seals: z.array(keyField).exactOptional(),
});

export const campaignSchema = z.strictObject({
  id: idField,
  /** Name of the campaign in calls. */
  key: keyField,
  name: textsField,
  /** Percent off. */
  reduction: z.int().min(1).max(99),
  /** It runs from `from` until before `to`. */
  from: timeField,
  to: timeField,
  lists: listsField,
});

const effectSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('automatic_discount'),
    additionalData: z.discriminatedUnion('type', [
      /** Percent. */
      z.strictObject({ type: z.literal('relative'), value: z.int().min(1).max(100) }),
      /** Minor units off each piece. */
      z.strictObject({ type: z.literal('absolute'), value: amountField }),
    ]),
  }),
  z.strictObject({
    type: z.literal('buy_x_get_y'),
    additionalData: z.strictObject({
      maxCount: z.int().min(1),
      /** Reference keys. */
      variants: z.array(keyField).min(1),
    }),
  }),
]);

export const promotionSchema = z.strictObject({
  /** Id in `product.promo.promoId`, baskets and tracking. */
  id: keyField,
  /** For the back office. */
  name: textField,
  displayName: textsField,
  /** It runs from `from` until before `to`. */
  from: timeField,
  to: timeField,
  /** The promotion with the highest number is applied first. */
  priority: z.int(),
  isActive: z.boolean(),
  /** Whether it applies beside other combinable promotions. */
  isCombinable: z.boolean().exactOptional(),
  /** Whether it applies to lines of one item group that carry its id. */
  isGroup: z.boolean().exactOptional(),
  lists: listsField,
  effect: effectSchema,
  /** `minimum_quantity`, `minimum_order_value` or `all_products` (docs/rules/promotion.md#promotion). */
  conditions: z.array(
    z.strictObject({ level: z.enum(['item', 'global']), key: z.string(), condition: z.string() }),
  ),
  /** Reference keys of the products that show it. */
  products: z.array(keyField).min(1),
});

/** A search term that leads to a page, or gets a hint above its products. */
export const searchCampaignSchema = z
  .strictObject({
    id: idField,
    language: languageField,
    term: slugField,
    kind: z.enum(['redirect', 'feedback']),
    /** The page's path, or the hint. */
    content: textField,
    from: timeField,
    to: timeField,
    lists: listsField,
  })
  .refine(({ kind, content }) => kind === 'feedback' || isOwnPath(content), {
    path: ['content'],
    message: 'is not a path of the shop',
  });

export const voucherSchema = z
  .strictObject({
    /** As shoppers type it, without spaces and hyphens; stored as a hash. */
    code: z.string().regex(/^[A-Z0-9]{4,32}$/, 'is not 4 to 32 capital letters and digits'),
    /** For the back office. */
    name: textField,
    kind: z.enum(['percent', 'amount']),
    /** Percent, or minor units, in euros as in francs. */
    value: amountField,
    /** Minor units of goods from which it can be used. */
    minimum: amountField.exactOptional(),
    /** All shops without it. */
    shops: z.array(z.enum(SHOP_KEYS)).min(1).exactOptional(),
    startsAt: timeField.exactOptional(),
    endsAt: timeField.exactOptional(),
    maxUses: z.int().min(1).exactOptional(),
    /** Uses so far, of a voucher that is new to the shop. */
    uses: z.int().min(0).exactOptional(),
    /** Reference keys of the products that it reduces; all without it. */
    products: z.array(keyField).min(1).exactOptional(),
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 100, {
    path: ['value'],
    message: 'is more than 100 per cent',
  });

const hoursField = z.array(z.string().refine(isHourRange, 'is not a range like 09:30-19:30'));

export const storeSchema = z.strictObject({
  id: idField,
  name: textField,
  street: textField,
  postcode: textField,
  city: textField,
  country: countryField,
  phone: textField,
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  timezone: z.string().regex(/^\w+\/[\w/]+$/, 'is not a time zone like Europe/Berlin'),
  /** Opening hours from Monday to Sunday; an empty list on a closed day. */
  week: z.array(hoursField).length(7),
  /** Hours of single days, by date. */
  special: z.record(
    z.string().regex(/^\d{4}-\d\d-\d\d$/, 'is not a date like 2026-12-24'),
    hoursField,
  ),
});
