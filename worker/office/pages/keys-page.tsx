import { z } from 'zod';
import { ROLES } from '../../../app/back-office/rules/role.ts';
import { environmentOfKey, systemKey } from '../../../app/staff/rules/system-key.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import type { SystemKey } from '../../../app/staff/schemas/staff.ts';
import { Field } from '../../../app/ui/field.tsx';
import { type Called, callBackEnd } from '../http/call-back-end.ts';
import { hashOf } from '../http/hash.ts';
import { timeText } from '../messages/translate.ts';
import { officeSettingsSchema } from '../settings.ts';
import { KeyField, RoleField } from './form-fields.tsx';
import type { OfficePage, PageAnswer, PageContext } from './page.ts';
import { sentenceText } from './sentences.ts';

const PATH = '/_shop/keys/';

const formSchema = z.object({
  action: z.enum(['create', 'rotate', 'revoke']),
  /** Of idempotency. */
  key: z.string(),
  name: z.string().trim().max(64),
  role: z.enum(ROLES).default('read'),
  /** The key that is made, as the form had it: sent twice, it is the same one. */
  made: z.string().default(''),
});

type Form = z.infer<typeof formSchema>;

/** What a form has done: a key to show, or why it was refused. */
interface Outcome {
  readonly form: Form;
  readonly problem?: string;
}

/** Keys of systems, for admins (docs/rules/back-office.md#keys-of-systems). */
export const keysPage: OfficePage = {
  path: PATH,
  name: 'nav.keys',
  may: [],
  show: (context) => show(context),
  async submit(context, fields) {
    const form = formSchema.safeParse(fields).data;
    const isMade = form && environmentOfKey(form.made) === environmentOf(context);
    if (!form || (form.action !== 'revoke' && !isMade))
      return { kind: 'problem', status: 422, text: context.t('problem.form') };
    const called = await send(context, form);
    if (called.kind === 'refused')
      return show(context, { form, problem: problemOf(context, form, called) });
    return form.action === 'revoke'
      ? { kind: 'redirect', to: `${PATH}?done=revoke` }
      : show(context, { form });
  },
};

function environmentOf({ env }: PageContext): string {
  return officeSettingsSchema.parse(env).ENVIRONMENT;
}

async function send({ caller, env }: PageContext, { action, key, made, name, role }: Form) {
  // A path has no empty part.
  const params = { name: name || '-' };
  switch (action) {
    case 'create': {
      const body = { name, role, hash: await hashOf(made) };
      return callBackEnd(env, caller, staffCalls.createKey, { key, body });
    }
    case 'rotate': {
      const body = { hash: await hashOf(made) };
      return callBackEnd(env, caller, staffCalls.rotateKey, { key, params, body });
    }
    case 'revoke':
      return callBackEnd(env, caller, staffCalls.revokeKey, { key, params });
  }
}

function problemOf(
  { t }: PageContext,
  { name }: Form,
  { sentence, status }: Extract<Called<typeof staffCalls.createKey>, { kind: 'refused' }>,
): string {
  switch (status) {
    case 403:
      return t('problem.role');
    case 404:
      return t('keys.problem.unknown', { name });
    case 409:
      return t('keys.problem.known', { name });
    case 422:
      return t('keys.problem.name');
    default:
      return sentenceText(t, sentence);
  }
}

/** Returns a new key, of 256 random bits. */
function newKey(context: PageContext): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const random = btoa(String.fromCharCode(...bytes));
  return systemKey(
    environmentOf(context),
    random.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  );
}

async function show(context: PageContext, outcome?: Outcome): Promise<PageAnswer> {
  const { caller, env, t, url } = context;
  const called = await callBackEnd(env, caller, staffCalls.listKeys);
  if (called.kind === 'refused') return { kind: 'problem', status: 403, text: t('problem.role') };
  const { keys } = called.answer;
  const failed = outcome?.problem === undefined ? undefined : outcome;
  const isCreating = failed?.form.action === 'create';
  return {
    kind: 'page',
    title: t('keys.title'),
    status: failed ? 422 : 200,
    body: (
      <>
        <p>{t('keys.lead')}</p>
        {outcome && !failed && <NewKey form={outcome.form} t={t} />}
        {failed && !isCreating && <p role="alert">{failed.problem}</p>}
        {!outcome && url.searchParams.get('done') === 'revoke' && (
          <p role="status">{t('keys.done.revoke')}</p>
        )}
        {keys.length === 0 && <p>{t('keys.none')}</p>}
        <ul className="entries">
          {keys.map((one) => (
            <KeyEntry key={`${one.name} ${one.createdAt}`} one={one} context={context} />
          ))}
        </ul>
        <CreateForm context={context} failed={isCreating ? failed : undefined} />
      </>
    ),
  };
}

function CreateForm({
  context,
  failed,
}: Pick<KeyEntryProps, 'context'> & { readonly failed: Outcome | undefined }) {
  const { t } = context;
  return (
    <>
      <h2>{t('keys.addTitle')}</h2>
      <form method="post" className="form">
        <input type="hidden" name="action" value="create" />
        <input type="hidden" name="made" value={newKey(context)} />
        <KeyField />
        <Field
          id="key-name"
          name="name"
          label={t('keys.name')}
          autoComplete="off"
          maxLength={64}
          required
          typed={failed?.form.name}
          problem={failed?.problem}
        />
        <RoleField
          id="key-role"
          label={t('keys.role')}
          t={t}
          chosen={failed?.form.role ?? 'warehouse'}
        />
        <button className="button" type="submit">
          {t('keys.add')}
        </button>
      </form>
    </>
  );
}

/** The only time that a key is shown. */
function NewKey({
  form: { action, made, name },
  t,
}: Pick<Outcome, 'form'> & Pick<PageContext, 't'>) {
  return (
    <div role="status">
      <p>{t('keys.shown', { name })}</p>
      <code className="secret">{made}</code>
      {action === 'rotate' && <p>{t('keys.shownRotated')}</p>}
    </div>
  );
}

interface KeyEntryProps {
  readonly one: SystemKey;
  readonly context: PageContext;
}

function KeyEntry({ context, one }: KeyEntryProps) {
  const { language, t } = context;
  const { createdAt, expiresAt, lastUsedAt, name, revokedAt, role } = one;
  const time = (at: number) => ({ date: timeText(language, at) });
  return (
    <li className="entry">
      <strong>{`${name} · ${t(`role.${role}`)}`}</strong>
      <span>{t('keys.created', time(createdAt))}</span>
      <span>{lastUsedAt === null ? t('keys.unused') : t('keys.used', time(lastUsedAt))}</span>
      {revokedAt !== null && <span>{t('keys.revoked', time(revokedAt))}</span>}
      {revokedAt === null && expiresAt !== null && (
        <span>{t('keys.expires', time(expiresAt))}</span>
      )}
      {revokedAt === null && expiresAt === null && (
        <div className="row">
          <form method="post">
            <input type="hidden" name="action" value="rotate" />
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="made" value={newKey(context)} />
            <KeyField />
            <button className="button" type="submit" aria-label={t('keys.rotateOf', { name })}>
              {t('keys.rotate')}
            </button>
          </form>
          <form method="post">
            <input type="hidden" name="action" value="revoke" />
            <input type="hidden" name="name" value={name} />
            <KeyField />
            <button
              className="button button-ghost"
              type="submit"
              aria-label={t('keys.revokeOf', { name })}
            >
              {t('keys.revoke')}
            </button>
          </form>
        </div>
      )}
    </li>
  );
}
