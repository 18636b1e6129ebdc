import { z } from 'zod';
import { addressCalls } from '../../../../app/account/schemas/calls.ts';
import { parsePostcode } from '../../../../app/address/rules/postcode.ts';
import type { NewAddress } from '../../../../app/account/schemas/account.ts';
import { addressFaults, splitAddress } from '../../../../app/address/rules/address-form.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { href } from '../../../../app/routes.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import { defineAction } from '../../actions/define-action.ts';
import { accountFailure } from '../../actions/failure.ts';
import { explainFault, formSchema, type FormValues, isTicked } from '../../actions/form-schema.ts';
import { savedAt } from '../../actions/saved.ts';

/** The address book. The session determines whose it is; another user's address is answered like an unknown one. */

const idSchema = z.number().int().positive();
const UNKNOWN = { error: 'no such address', key: 'account.errors.address' } as const;
const FULL = { error: 'at most 20 addresses', key: 'account.errors.addresses' } as const;

/** Adds an address, or replaces the one of `id`. */
const save = defineAction({
  name: 'address.save',
  call: { method: 'POST', path: '/api/user/addresses/', saysProblems: true },
  schema: formSchema('address', [], { read: splitAddress, faults: addressFaults }).and(
    z.object({ id: idSchema.optional() }),
  ),
  numbers: ['id'],
  explain: (issue) => (issue.path[0] === 'id' ? UNKNOWN.key : explainFault(issue)),
  successQuery: SAVED_QUERY,
  async run({ id, ...form }, context) {
    const address = addressOf(form);
    const result =
      id === undefined
        ? await callCommerce(context, addressCalls.add, { body: address })
        : await callCommerce(context, addressCalls.replace, { params: { id }, body: address });
    if (result.kind !== 'ok') return accountFailure(result, { 404: UNKNOWN, 413: FULL });
    return { status: id === undefined ? 201 : 200, body: result.data };
  },
  back: ({ shop }) => savedAt(href('accountAddressBook', shop), 'address'),
});

/** Maps the names of the form's fields to those of the back end. */
function addressOf(form: FormValues<'address'>): NewAddress {
  return {
    gender: form.gender,
    firstName: form.first_name,
    lastName: form.last_name,
    company: form.company,
    street: form.street,
    houseNumber: form.house_number,
    additional: form.additional,
    postcode: parsePostcode(form.postcode, form.country) ?? form.postcode,
    city: form.city,
    country: form.country,
    isDefaultBilling: isTicked(form.default_billing),
    isDefaultDelivery: isTicked(form.default_delivery),
  };
}

/** Deletes an address; succeeds if it is deleted already. */
const remove = defineAction({
  name: 'address.delete',
  call: { method: 'POST', path: '/api/user/addresses/delete/', saysProblems: true },
  schema: z.object({ id: idSchema }),
  numbers: ['id'],
  explain: () => UNKNOWN.key,
  successQuery: SAVED_QUERY,
  async run({ id }, context) {
    const result = await callCommerce(context, addressCalls.delete, { params: { id } });
    if (result.kind !== 'ok') return accountFailure(result, { 404: UNKNOWN });
    return { status: 200, body: { ok: true } };
  },
  back: ({ shop }) => savedAt(href('accountAddressBook', shop), 'addressDeleted'),
});

export const addressActions = [save, remove] as const;
