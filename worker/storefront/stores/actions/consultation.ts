import { z } from 'zod';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { HONEYPOT, isHoneypotFilled } from '../../../../app/contact/rules/contact.ts';
import {
  FORM_POSITION,
  formId,
  sentPosition,
} from '../../../../app/custom-form/rules/form-news.ts';
import { mailCalls } from '../../../../app/mail/schemas/calls.ts';
import {
  type AdviceKind,
  type Consultation,
  parseClock,
  parseDay,
  type SlotFault,
  slotFault,
  timeOfSlot,
} from '../../../../app/stores/rules/consultation.ts';
import type { FoundStore } from '../../../../app/stores/schemas/store.ts';
import { cleanText } from '../../../../app/text/rules/typed-text.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { RECEIPT_TTL } from '../../../../edge-config/cache.ts';
import { contactAddress } from '../../../../edge-config/contact.ts';
import { findForm } from '../../sources/form-blocks.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import {
  type ActionResult,
  defineAction,
  overLimit,
  type Problem,
} from '../../actions/define-action.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { formKeys } from '../../actions/form-key.ts';
import { explainFault, formSchema, type FormValues } from '../../actions/form-schema.ts';
import { mailboxHash, shouldForward, storeOutcome } from '../../actions/mailbox.ts';
import { askStores } from './store-finder.tsx';
import { appointmentMail, appointmentReceipt } from './consultation-mail.ts';

/** Appointments that are asked for in a store (docs/rules/stores.md#consultation). */

const MAX_NOTE = 1000;

const text = z.string().default('').catch('');
const slotSchema = z.looseObject({
  [FORM_POSITION]: text,
  [HONEYPOT]: text,
  advice: text,
  storeId: text,
  day: text,
  time: text,
  note: text,
});
/** Name, address and phone have the rules of a reservation. */
const personSchema = formSchema('reservation');

const LIMIT = {
  binding: 'CONTACT_LIMIT',
  count: 'consultation',
  problem: 'account.errors.tooMany',
} as const;

const DOWN: ActionResult = refused(503, {
  error: 'the stores do not answer, please try again',
  key: 'stores.down',
});
const CHANGED: ActionResult = refused(409, {
  error: 'the form has other choices',
  key: 'customForm.errors.changed',
});

const SLOT_TEXTS: Readonly<
  Record<SlotFault, { readonly key: MessageKey; readonly field: string }>
> = {
  past: { key: 'consultation.errors.past', field: 'day' },
  far: { key: 'consultation.errors.far', field: 'day' },
  closedDay: { key: 'consultation.errors.closedDay', field: 'day' },
  closedTime: { key: 'consultation.errors.closedTime', field: 'time' },
};

export interface Appointment {
  readonly advice: AdviceKind;
  readonly store: FoundStore;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly person: FormValues<'reservation'>;
  readonly note: string;
}

export const requestConsultation = defineAction({
  name: 'consultation.request',
  schema: slotSchema,
  // What is not valid costs reads; what is sent has its own limit.
  limit: { binding: 'RENDER_LIMIT', count: 'form-check', problem: 'account.errors.tooMany' },
  successQuery: SAVED_QUERY,
  async run({ [HONEYPOT]: trap, place, ...sent }, context) {
    const position = sentPosition(place);
    const done: ActionResult = {
      status: 200,
      body: { ok: true },
      shown: { place: String(position) },
    };
    if (isHoneypotFilled(trap)) {
      context.trace.addEvent('form.trapped');
      return done;
    }
    if (!context.shop.options.clickAndReserve) return CHANGED;
    const [found, stores] = await Promise.all([
      findForm(context, context.formPath ?? '/', 'consultation', position),
      askStores(context, { items: [] }),
    ]);
    if (found.kind === 'unavailable' || stores.kind !== 'ok') return DOWN;
    if (found.kind !== 'found' || found.form.kind !== 'consultation') return CHANGED;
    const slot = readSlot(sent, found.form, stores.data.stores, Date.now());
    const person = personSchema.safeParse(sent);
    const problems = [
      ...slot.problems,
      ...personProblems(person.error),
      ...noteProblems(sent.note),
    ];
    if (problems.length > 0 || !slot.chosen || !person.data)
      return { status: 422, body: { error: 'the appointment is not possible' }, problems };
    const limited = await overLimit(LIMIT, context);
    if (limited) return limited;
    const note = cleanText(sent.note, 'lines');
    return (await send({ ...slot.chosen, person: person.data, note }, context)) ?? done;
  },
  back: ({ shop, formPath = '/' }, { shown }) => {
    const id = formId('consultation.request', Number(shown?.['place'] ?? 1));
    // Without a fragment browsers focus what the page says of it.
    return `${shop.prefix}${formPath}?${SAVED_QUERY}=${id}`;
  },
});

function personProblems(error: z.ZodError | undefined): Problem[] {
  return (error?.issues ?? []).map((issue) => ({
    key: 'form.invalid',
    ...explainFault(issue),
    field: String(issue.path[0] ?? ''),
  }));
}

function noteProblems(note: string): Problem[] {
  if (note.length <= MAX_NOTE) return [];
  return [{ key: 'form.maxLength', values: { max: MAX_NOTE }, field: 'note' }];
}

interface ReadSlot {
  readonly chosen?: Pick<Appointment, 'advice' | 'store' | 'at'>;
  readonly problems: readonly Problem[];
}

/** Reads kind, store, day and time by the story and the store's own hours, with a problem at each field that has none. */
function readSlot(
  sent: Pick<z.output<typeof slotSchema>, 'advice' | 'storeId' | 'day' | 'time'>,
  { kinds, storeIds }: Consultation,
  stores: readonly FoundStore[],
  now: number,
): ReadSlot {
  const advice = kinds.find(({ label }) => label === sent.advice);
  const store = stores.find(
    ({ id }) => String(id) === sent.storeId && (storeIds.length === 0 || storeIds.includes(id)),
  );
  const day = parseDay(sent.day);
  const clock = parseClock(sent.time);
  const problems: Problem[] = [
    ...(advice ? [] : [{ key: 'consultation.errors.kind' as const, field: 'advice' }]),
    ...(store ? [] : [{ key: 'consultation.errors.store' as const, field: 'storeId' }]),
    ...(day === undefined ? [{ key: 'form.date' as const, field: 'day' }] : []),
    ...(clock === undefined ? [{ key: 'consultation.errors.time' as const, field: 'time' }] : []),
  ];
  if (!advice || !store || day === undefined || clock === undefined) return { problems };
  const fault = slotFault(store, { day, clock, minutes: advice.minutes }, now);
  if (fault) return { problems: [{ ...SLOT_TEXTS[fault], values: { store: store.name } }] };
  return { problems, chosen: { advice, store, at: timeOfSlot(day, clock, store.timezone) } };
}

async function send(
  appointment: Appointment,
  context: ActionContext,
): Promise<ActionResult | undefined> {
  const { shop, settings } = context;
  const { advice, at, note, person, store } = appointment;
  const content = { shop: shop.id, store: store.id, at, advice: advice.label, person, note };
  // The same request twice within seconds is a double click.
  const { key } = await formKeys(content, Date.now());
  const body = {
    id: `contact:${key}`,
    cause: 'contact',
    to: contactAddress(shop, settings.ENVIRONMENT),
    replyTo: person.email,
    ...appointmentMail(context, translator(shop), appointment),
  };
  const result = await callCommerce(context, mailCalls.send, { body });
  if (result.kind !== 'ok') return accountFailure(result, {}, 'contact.errors.down');
  context.waitUntil(sendConfirmation(appointment, key, context));
  return undefined;
}

/** Confirms that the request has arrived, unless this mailbox got one within an hour: anybody can type another's address. */
async function sendConfirmation(
  appointment: Appointment,
  key: string,
  context: ActionContext,
): Promise<void> {
  const { email } = appointment.person;
  const mailbox = await mailboxHash('consultation', email, context);
  if (!(await shouldForward(mailbox, context))) return;
  const body = {
    id: `receipt:${key}`,
    cause: 'receipt',
    to: email,
    ...appointmentReceipt(context, translator(context.shop), appointment),
  };
  const result = await callCommerce(context, mailCalls.send, { body });
  await storeOutcome(mailbox, result.kind === 'ok' ? 'accepted' : 'failed', RECEIPT_TTL, context);
}
