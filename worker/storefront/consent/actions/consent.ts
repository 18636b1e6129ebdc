import { build } from 'virtual:assets';
import { consentCalls } from '../../../../app/consent/schemas/calls.ts';
import {
  type SaveConsent,
  type SavedConsent,
  saveConsentSchema,
} from '../../../../app/consent/schemas/consent.ts';
import { APP_COOKIE } from '../../../../app/consent/rules/consent-effect.ts';
import {
  allowedServices,
  CONSENT_LIFETIME_MS,
  type ConsentRecord,
  consentValidity,
  makeConsentRecord,
  selectedStatus,
  selectionOf,
  statusOfChoice,
} from '../../../../app/consent/rules/consent.ts';
import { SAVED_QUERY } from '../../../../app/account/rules/saved.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { consentTextHash } from '../../../../app/layouts/consent-texts.ts';
import { matchRoute } from '../../../../app/routes.ts';
import {
  consentCategories,
  consentServices,
  CONSENT_VERSION,
  servicesOfShop,
} from '../../../../edge-config/consent.ts';
import { setCookieLine } from '../../http/cookies.ts';
import { countConsent } from './count-consent.ts';
import { deletedServiceCookies } from '../../http/visitor/service-cookies.ts';
import { readLayout } from '../../sources/layout.ts';
import { callCommerce } from '../../upstream/commerce/call.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';

const names = new Set<string>(consentServices.map(({ name }) => name));

/** Returns the input of a form: the choice of the pressed button, or the ticked boxes. */
function fromForm({ choice, ...fields }: Record<string, unknown>): Record<string, unknown> {
  if (choice !== undefined && choice !== 'selection') return { choice };
  return { services: selectionOf(consentServices, new Set(Object.keys(fields))) };
}

/** Counts the answer of a form, which script does not report. */
function countForm(
  formPath: string,
  { choice }: SaveConsent,
  record: ConsentRecord,
  context: ActionContext,
) {
  const { shop } = context;
  const { services, version } = record.consents;
  countConsent(context, {
    action: choice === 'all' || choice === 'necessary' ? choice : 'selection',
    shop: shop.key,
    page: matchRoute(formPath, shop.language)?.page ?? 'content',
    version,
    services,
  });
}

/** Returns the record's cookie, which ends a year after the answer. */
function recordCookie(record: ConsentRecord, now: number, { url }: ActionContext): string {
  const secure = url.protocol === 'https:';
  const maxAge = Math.floor((record.createdAt + CONSENT_LIFETIME_MS - now) / 1000);
  return setCookieLine('consent', JSON.stringify(record), { maxAge, secure });
}

/**
 * Stores the proof of an answer after the response. The shopper's answer is valid even if the back end is
 * unavailable.
 */
function prove({ consents, createdAt }: ConsentRecord, context: ActionContext): string {
  const { shop, trace, waitUntil } = context;
  const { services, version } = consents;
  const id = crypto.randomUUID();
  const store = async () => {
    const layout = await readLayout(shop, context);
    const texts = { t: translator(shop), layout };
    const textHash = await consentTextHash(texts, consentCategories, servicesOfShop(shop));
    const body = { id, version, textHash, services, createdAt };
    // No page shows the proof.
    const save = () => callCommerce(context, consentCalls.saveProof, { body, isOptional: true });
    const isSaved = (await save()).kind === 'ok' || (await save()).kind === 'ok';
    if (isSaved) return;
    // The log line of the request has been written by now, so this is a separate one.
    console.warn(JSON.stringify({ id: trace.id, event: 'consent.unproven', version, services }));
  };
  waitUntil(store());
  return id;
}

/** Returns the record to write: a new one, or the browser's valid copy unchanged. */
function recordOf(
  { choice, restored, services = {} }: SaveConsent,
  now: number,
  { shop, visitor }: ActionContext,
): ConsentRecord | undefined {
  const offered = servicesOfShop(shop);
  if (restored) {
    const status = selectedStatus(offered, restored.consents.services);
    const record = { ...restored, consents: { ...restored.consents, services: status } };
    return consentValidity(record, now, CONSENT_VERSION) === 'valid' ? record : undefined;
  }
  const isInApp = visitor.cookieNames.includes(APP_COOKIE);
  const status = choice
    ? statusOfChoice(choice === 'rejectInApp' && !isInApp ? 'reject' : choice, offered)
    : selectedStatus(offered, services);
  return makeConsentRecord(status, { version: CONSENT_VERSION, appVersion: build, now });
}

function invalid(error: string, field: string): ActionResult {
  return { status: 400, body: { error, field }, problems: [{ key: 'form.invalid' }] };
}

/** Writes the visitor's consent record and deletes the cookies of refused services (docs/rules/consent.md#consent). */
export const saveConsent = defineAction({
  name: 'consent.save',
  call: { method: 'POST', path: '/api/visitor/consent/' },
  schema: saveConsentSchema,
  complete: fromForm,
  limit: { binding: 'RENDER_LIMIT', problem: 'form.tooMany', count: 'consent' },
  run: async (input, context) => {
    const unknown = Object.keys(input.services ?? {}).find((name) => !names.has(name));
    if (unknown !== undefined) return invalid('no such service', `services.${unknown}`);
    const now = Date.now();
    const record = recordOf(input, now, context);
    if (!record) return invalid('is not valid any more', 'restored');
    const { formPath, settings, visitor, url } = context;
    const isCounted = settings.ENVIRONMENT === 'production' || settings.ENVIRONMENT === 'qa';
    if (isCounted && formPath !== undefined) countForm(formPath, input, record, context);
    const { services } = record.consents;
    const refused = consentServices.filter(({ name }) => !services[name]);
    const deleted = deletedServiceCookies(visitor.cookieNames, allowedServices(record), url);
    const body: SavedConsent = {
      record,
      ...(input.restored ? {} : { proof: prove(record, context) }),
      isReported: !input.restored && isCounted,
      forgotten: refused.flatMap(({ storage }) => storage),
    };
    return {
      status: 200,
      body,
      effects: { cookies: [...deleted, recordCookie(record, now, context)] },
    };
  },
  back: ({ shop, formPath = '/', url }) => {
    const query = new URLSearchParams(url.search);
    query.set(SAVED_QUERY, 'consent');
    return `${shop.prefix}${formPath}?${query}`;
  },
});
