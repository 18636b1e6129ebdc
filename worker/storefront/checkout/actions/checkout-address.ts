import { z } from 'zod';
import { addressCalls } from '../../../../app/account/schemas/calls.ts';
import { parsePostcode } from '../../../../app/address/rules/postcode.ts';
import type { checkoutAddressSchema } from '../../../../app/checkout/schemas/checkout.ts';
import {
  addressFieldsOf,
  CHECKOUT_ADDRESS_FIELDS,
  checkoutAddressFaults,
  DELIVERY_PREFIX,
  isCompany,
  NEW_ADDRESS,
  pointPlace,
} from '../../../../app/address/rules/address-form.ts';
import {
  POINT_COUNTRY,
  POINT_KINDS,
  pointLines,
} from '../../../../app/address/rules/pickup-point.ts';
import { countryName } from '../../../../app/shop/rules/country.ts';
import { type FormFields, tidied } from '../../../../app/form/rules/form.ts';
import { GENDERS } from '../../../../app/account/rules/person.ts';
import { COUNTRIES, languageTag, type Shop } from '../../../../app/shop/rules/shop.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { tokenHashOf } from '../../http/visitor/list-token.ts';
import { putCheckoutAddress } from '../calls/checkout.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { explainFault, isTicked } from '../../actions/form-schema.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import type { ActionResult } from '../../actions/define-action.ts';
import { addressQuerySchema } from '../../../../app/address/schemas/address.ts';
import { suggestAddresses } from '../../upstream/address-provider.ts';
import { defineRead } from '../../actions/define-read.ts';

/** The form of the addresses (docs/rules/checkout.md#checkout-address). */

type Body = z.input<typeof checkoutAddressSchema>;
type Address = Body['billing'];

const schema = z
  .object(
    Object.fromEntries(
      CHECKOUT_ADDRESS_FIELDS.map((name) => [
        name,
        z.string({ error: 'expected a text' }).default(''),
      ]),
    ),
  )
  .transform((fields) => tidied(fields, {}))
  .superRefine((fields, context) => {
    for (const [name, fault] of checkoutAddressFaults(fields))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is not valid',
        params: { fault },
      });
  });

const UNKNOWN_ADDRESS: MessageKey = 'account.errors.address';
const NO_LIST: MessageKey = 'address.errors.list';
const AREA_PROBLEM: MessageKey = 'address.errors.area';

/** Stores the addresses. Returns a result instead of the back end's answer if they are refused here. */
async function run(form: FormFields, key: string, context: ActionContext) {
  const found = await addressesOf(form, context);
  if ('status' in found) return found;
  const { billing, delivery } = found;
  const target = await deliveryOf(form, delivery, context);
  if (target === undefined)
    return refused(422, { error: 'no such list', key: NO_LIST, field: 'delivery' });
  const phone = form['phone'] ?? '';
  const result = await putCheckoutAddress(context, key, { billing, phone, delivery: target });
  if (result.kind === 'ok') {
    const { data } = result;
    if ('reason' in data) return refusedField(data.field, form, found, context.shop, data.reason);
    await saveTyped(form, { billing, delivery }, context);
    return { ...result, data };
  }
  if (result.kind !== 'refused' || result.status !== 422) return result;
  return refusedField(result.field ?? '', form, found, context.shop);
}

interface Found {
  readonly billing: Address;
  readonly delivery: Address | undefined;
}

/** Returns the typed addresses, or those that were chosen from the address book. */
async function addressesOf(
  form: FormFields,
  context: ActionContext,
): Promise<Found | ActionResult> {
  const isOther = form['delivery'] === 'address';
  const ids = ['', ...(isOther ? [DELIVERY_PREFIX] : [])].map((prefix) => form[`${prefix}book`]);
  const isSaved = ids.some((id) => id && id !== NEW_ADDRESS);
  const book = isSaved ? await callCommerce(context, addressCalls.list) : undefined;
  if (book && book.kind !== 'ok') return accountFailure(book, {}, 'checkout.errors.down');
  const saved = new Map(book?.data.addresses.map((one) => [String(one.id), one]));
  const chosen = (prefix: '' | typeof DELIVERY_PREFIX) => {
    const id = form[`${prefix}book`];
    if (!id || id === NEW_ADDRESS) return typedAddress(form, prefix);
    const address = saved.get(id);
    if (!address) return undefined;
    const { id: _, isDefaultBilling: __, isDefaultDelivery: ___, ...lines } = address;
    return lines;
  };
  const billing = chosen('');
  if (billing && form['delivery'] === 'point')
    return { billing, delivery: pointAddress(form, billing) };
  const delivery = isOther ? chosen(DELIVERY_PREFIX) : undefined;
  const field = billing ? 'delivery_book' : 'book';
  if (!billing || (isOther && !delivery))
    return refused(404, { error: 'no such address', key: UNKNOWN_ADDRESS, field });
  return { billing, delivery };
}

function typedAddress(form: FormFields, prefix: '' | typeof DELIVERY_PREFIX): Address | undefined {
  const fields = addressFieldsOf(form, prefix);
  const gender = GENDERS.find((one) => one === fields.gender);
  const country = COUNTRIES.find((one) => one === fields.country);
  if (!gender || !country) return undefined;
  return {
    gender,
    firstName: fields.first_name,
    lastName: fields.last_name,
    company: isCompany(gender) ? fields.company : '',
    street: fields.street,
    houseNumber: fields.house_number,
    additional: fields.additional,
    postcode: parsePostcode(fields.postcode, country) ?? fields.postcode,
    city: fields.city,
    country,
  };
}

/** Returns the address of the typed pick-up point, where the buyer collects the parcel in person. */
function pointAddress(form: FormFields, { gender, firstName, lastName }: Address): Address {
  const point = {
    kind: POINT_KINDS.find((one) => one === form['point_kind']) ?? POINT_KINDS[0],
    number: form['point_number'] ?? '',
    postNumber: form['point_post_number'] ?? '',
  };
  const place = { ...pointPlace(form), country: POINT_COUNTRY };
  return { gender, firstName, lastName, company: '', ...pointLines(point), ...place };
}

/** Returns the delivery of the order; undefined for a list that the visitor's cookie does not name. */
async function deliveryOf(
  form: FormFields,
  address: Address | undefined,
  { visitor: { present } }: ActionContext,
): Promise<Body['delivery'] | undefined> {
  if (form['delivery'] === 'list')
    return present === undefined ? undefined : { kind: 'list', list: await tokenHashOf(present) };
  if (form['delivery'] === 'store') return { kind: 'store', storeId: Number(form['store']) };
  return address ? { kind: 'address', address } : { kind: 'billing' };
}

/** Saves the typed addresses in the customer's address book if that was chosen. The order does not wait for it. */
async function saveTyped(form: FormFields, { billing, delivery }: Found, context: ActionContext) {
  const isNew = (prefix: string) => (form[`${prefix}book`] || NEW_ADDRESS) === NEW_ADDRESS;
  const wanted = [
    isTicked(form['save'] ?? '') && isNew('') ? billing : undefined,
    isTicked(form['delivery_save'] ?? '') && isNew(DELIVERY_PREFIX) ? delivery : undefined,
  ];
  for (const address of wanted)
    if (address) await callCommerce(context, addressCalls.add, { body: address });
}

/** Names of the back end's fields. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  houseNumber: 'house_number',
};
/** Fields of a pick-up point, by those of its address. */
const POINT_FIELDS: Readonly<Record<string, string>> = {
  street: 'delivery',
  houseNumber: 'point_number',
  additional: 'point_post_number',
  postcode: 'point_postcode',
  city: 'point_city',
};
const FIELD_PROBLEMS: Readonly<Record<string, MessageKey>> = {
  houseNumber: 'form.houseNumber',
  additional: 'form.postNumber',
  postcode: 'form.postcode',
  phone: 'address.errors.phone',
  country: 'address.errors.country',
  storeId: 'address.errors.store',
  list: NO_LIST,
};

/**
 * Returns the result for a field that the back end refuses: `billing.postcode`, `delivery.storeId`. A country to which the shop does not
 * sell is named, and the page links that country's shop. `reason` says why the shop does not deliver to a place in its own country.
 */
function refusedField(
  path: string,
  form: FormFields,
  found: Found,
  shop: Shop,
  reason?: string,
): ActionResult {
  const isDelivery = path.startsWith('delivery.address.');
  const name = path.split('.').at(-1) ?? '';
  const field = OWN_FIELDS[name] ?? lineField(name, isDelivery, form);
  const { country } = (isDelivery ? found.delivery : undefined) ?? found.billing;
  const values = { country: countryName(country, languageTag(shop)), reason: reason ?? '' };
  const key = reason === undefined ? FIELD_PROBLEMS[name] : AREA_PROBLEM;
  const problem = { key: key ?? 'address.errors.refused', values };
  const isKnown = CHECKOUT_ADDRESS_FIELDS.includes(field);
  return {
    status: 422,
    body: { error: 'the back end refuses the address' },
    problems: [isKnown ? { ...problem, field } : problem],
  };
}

/** Returns the field of an address's line. */
function lineField(name: string, isDelivery: boolean, form: FormFields): string {
  const atPoint = isDelivery && form['delivery'] === 'point' ? POINT_FIELDS[name] : undefined;
  if (atPoint !== undefined) return atPoint;
  const prefix = isDelivery ? DELIVERY_PREFIX : '';
  const isSaved = (form[`${prefix}book`] || NEW_ADDRESS) !== NEW_ADDRESS;
  return prefix + (isSaved ? 'book' : (FIELD_NAMES[name] ?? name));
}

/** Fields of the whole form, by the back end's names. */
const OWN_FIELDS: Readonly<Record<string, string>> = {
  phone: 'phone',
  storeId: 'store',
  kind: 'delivery',
  list: 'delivery',
};

export const saveCheckoutAddress = { schema, explain: explainFault, run } as const;

/** GET /api/shop/address/suggest/: towns and streets for the form of an address (docs/rules/checkout.md#checkout-address). */
export const suggestAddress = defineRead({
  name: 'address.suggest',
  path: '/api/shop/address/suggest/',
  schema: addressQuerySchema,
  limit: { binding: 'RENDER_LIMIT', count: 'address' },
  async run(query, context) {
    return { status: 200, body: await suggestAddresses(context, query) };
  },
});
