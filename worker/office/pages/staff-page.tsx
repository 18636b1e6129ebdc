import { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import type { StaffMember } from '../../../app/staff/schemas/staff.ts';
import { Field } from '../../../app/ui/field.tsx';
import { type Called, callBackEnd } from '../http/call-back-end.ts';
import type { MessageKey } from '../messages/en.ts';
import { timeText } from '../messages/translate.ts';
import { KeyField, RoleField } from './form-fields.tsx';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';
import { sentenceText } from './sentences.ts';

const PATH = '/_shop/staff/';
const ACTIONS = ['add', 'change', 'remove'] as const;
type Action = (typeof ACTIONS)[number];

const formSchema = z.object({
  action: z.enum(ACTIONS),
  key: z.string(),
  address: z.string(),
  role: z.enum(ROLES).optional(),
});

interface Failed {
  readonly action: Action;
  readonly address: string;
  readonly text: string;
}

/** Who works here, and with which role (docs/rules/back-office.md#staff). */
export const staffPage: OfficePage = {
  path: PATH,
  name: 'nav.staff',
  may: [],
  show: (context) => show(context),
  async submit(context, fields) {
    const form = formSchema.safeParse(fields).data;
    if (!form) return { kind: 'problem', status: 422, text: context.t('problem.form') };
    const called = await send(context, form);
    if (called.kind === 'answer') return { kind: 'redirect', to: `${PATH}?done=${form.action}` };
    const { action, address } = form;
    return show(context, { action, address, text: problemOf(context, action, called) });
  },
};

function send(
  { env, caller }: PageContext,
  { action, address, key, role = 'read' }: z.infer<typeof formSchema>,
) {
  switch (action) {
    case 'add':
      return callBackEnd(env, caller, staffCalls.add, { key, body: { address, role } });
    case 'change':
      return callBackEnd(env, caller, staffCalls.changeRole, { key, body: { address, role } });
    case 'remove':
      return callBackEnd(env, caller, staffCalls.remove, { key, body: { address } });
  }
}

const PROBLEMS: Readonly<Record<number, MessageKey>> = {
  403: 'problem.role',
  404: 'staff.problem.unknown',
  422: 'staff.problem.address',
};

function problemOf(
  { t }: PageContext,
  action: Action,
  { sentence, status }: Extract<Called<typeof staffCalls.add>, { kind: 'refused' }>,
): string {
  if (status === 409)
    return t(action === 'add' ? 'staff.problem.known' : 'staff.problem.lastAdmin');
  const key = PROBLEMS[status];
  return key === undefined ? sentenceText(t, sentence) : t(key);
}

async function show(context: PageContext, failed?: Failed): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const called = await callBackEnd(env, caller, staffCalls.list);
  if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
  const done = ACTIONS.find((action) => action === url.searchParams.get('done'));
  return {
    kind: 'page',
    title: t('staff.title'),
    status: failed ? 422 : 200,
    body: (
      <>
        <p>{t('staff.lead')}</p>
        {done && !failed && <p role="status">{t(`staff.done.${done}`)}</p>}
        {failed && failed.action !== 'add' && (
          <p role="alert">
            {failed.address}: {failed.text}
          </p>
        )}
        <ul className="entries">
          {called.answer.staff.map((member) => (
            <Member key={member.address} member={member} context={context} />
          ))}
        </ul>
        <h2>{t('staff.addTitle')}</h2>
        <form method="post" className="form">
          <input type="hidden" name="action" value="add" />
          <KeyField />
          <Field
            id="add-address"
            name="address"
            label={t('staff.address')}
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            required
            typed={failed?.action === 'add' ? failed.address : undefined}
            problem={failed?.action === 'add' ? failed.text : undefined}
          />
          <RoleField id="add-role" label={t('staff.role')} t={t} chosen="read" />
          <button className="button" type="submit">
            {t('staff.add')}
          </button>
        </form>
      </>
    ),
  };
}

interface MemberProps {
  readonly member: StaffMember;
  readonly context: PageContext;
}

function Member({
  member: { addedAt, addedBy, address, role },
  context: { language, t },
}: MemberProps) {
  return (
    <li className="entry">
      <strong>{address}</strong>
      <span>{t('staff.added', { date: timeText(language, addedAt), by: addedBy })}</span>
      <form method="post" className="row">
        <input type="hidden" name="action" value="change" />
        <KeyField />
        <input type="hidden" name="address" value={address} />
        <RoleField
          id={`role-${address}`}
          label={t('staff.roleOf', { address })}
          t={t}
          chosen={role}
        />
        <button className="button" type="submit">
          {t('staff.change')}
        </button>
      </form>
      <form method="post" className="row">
        <input type="hidden" name="action" value="remove" />
        <KeyField />
        <input type="hidden" name="address" value={address} />
        <button
          className="button button-ghost"
          type="submit"
          aria-label={t('staff.removeOf', { address })}
        >
          {t('staff.remove')}
        </button>
      </form>
    </li>
  );
}
