import { SAVED_QUERY } from '../../../../app/domain/saved.ts';
import { href } from '../../../../app/routes.ts';
import { updateProfile } from '../../upstream/commerce/account.ts';
import { fetchUser } from '../../upstream/commerce/user.ts';
import { defineAction } from '../define-action.ts';
import { subscribeBehind } from '../forward-subscription.ts';
import { accountFailure } from './failure.ts';
import { explainFault, formSchema, isTicked } from './form-schema.ts';
import { savedAt } from './saved.ts';

const FUTURE = {
  error: 'is no day of the past',
  key: 'account.errors.future',
  field: 'birth_date',
} as const;

/** Changes personal data. The newsletter's box subscribes when it is ticked for the first time. */
export const updateUser = defineAction({
  name: 'user.update',
  call: { method: 'POST', path: '/api/user/profile/', saysProblems: true },
  schema: formSchema('personal'),
  explain: explainFault,
  successQuery: SAVED_QUERY,
  async run(form, context) {
    const newsletter = isTicked(form.newsletter);
    const before = newsletter ? await fetchUser(context) : undefined;
    const result = await updateProfile(context, {
      gender: form.gender,
      firstName: form.first_name,
      lastName: form.last_name,
      birthDate: form.birth_date,
      phone: form.phone,
      newsletter,
    });
    if (result.kind !== 'ok') {
      const isDate = result.kind === 'refused' && result.field === 'birthDate';
      return accountFailure(result, isDate ? { 400: FUTURE } : {});
    }
    const wasSubscribed =
      before?.kind === 'ok' && 'newsletter' in before.data && before.data.newsletter === true;
    if (newsletter && !wasSubscribed) subscribeBehind(result.data, 'account', context);
    return { status: 200, body: result.data };
  },
  back: ({ shop }) => savedAt(href('accountPersonal', shop), 'profile'),
});
