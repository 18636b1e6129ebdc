import { build } from 'virtual:assets';
import { saveConsentSchema } from '../../../app/api/consent.ts';
import {
  CONSENT_LIFETIME_MS,
  type ConsentStatus,
  makeConsentRecord,
  selectedStatus,
} from '../../../app/domain/consent.ts';
import { CONSENT_VERSION, consentServices } from '../../../edge-config/consent.ts';
import { hosts } from '../../../edge-config/hosts.ts';
import { cookieText } from '../http/cookies.ts';
import { type Actor, defineAction } from './define-action.ts';

const names = new Set(consentServices.map(({ name }) => name));

/** A form's ticked boxes: each service that it carries is on, all others are off. */
function fromForm(fields: Record<string, unknown>): Record<string, unknown> {
  return { services: Object.fromEntries(Object.keys(fields).map((name) => [name, true])) };
}

/** Deletes what refused services left behind, wherever on our hosts they may have set it. */
function deletions(status: ConsentStatus, { visitor, settings, url }: Actor): string[] {
  const patterns = consentServices
    .filter(({ name }) => !status[name])
    .flatMap((one) => one.cookies);
  const left = visitor.cookieNames.filter((name) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    ),
  );
  const secure = url.protocol === 'https:';
  const domains = [undefined, url.hostname, hosts[settings.ENVIRONMENT].parent];
  return [...new Set(left)].flatMap((name) =>
    domains.map((domain) => cookieText(name, '', { maxAge: 0, domain, secure })),
  );
}

function recordCookie(record: object, { url }: Actor): string {
  const secure = url.protocol === 'https:';
  return cookieText('consent', JSON.stringify(record), {
    maxAge: CONSENT_LIFETIME_MS / 1000,
    secure,
  });
}

/** Writes the visitor's consent record and deletes the cookies of refused services (spec 1 §4, DESIGN §8). */
export const saveConsent = defineAction({
  name: 'consent.save',
  call: { method: 'POST', path: '/api/visitor/consent/' },
  schema: saveConsentSchema,
  complete: fromForm,
  run: async ({ services }, actor) => {
    const unknown = Object.keys(services).find((name) => !names.has(name));
    if (unknown !== undefined) {
      const body = { error: 'no such service', field: `services.${unknown}` };
      return { status: 400, body, problem: 'form.invalid' };
    }
    const status = selectedStatus(consentServices, services);
    const record = makeConsentRecord(status, {
      version: CONSENT_VERSION,
      appVersion: build,
      now: Date.now(),
    });
    return {
      status: 200,
      body: record,
      cookies: [...deletions(status, actor), recordCookie(record, actor)],
    };
  },
  back: ({ shop, path = '/', url }) => shop.prefix + path + url.search,
});
