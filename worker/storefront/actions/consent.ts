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
import { setCookieLine } from '../http/cookies.ts';
import type { ActionContext } from './action-context.ts';
import { defineAction } from './define-action.ts';

const names = new Set(consentServices.map(({ name }) => name));

/** Returns a form's ticked boxes: each service that it carries is on, all others are off. */
function fromForm(fields: Record<string, unknown>): Record<string, unknown> {
  return { services: Object.fromEntries(Object.keys(fields).map((name) => [name, true])) };
}

/** Returns the deletion of every cookie of refused services, for each domain on which they may have set it. */
function deletions(status: ConsentStatus, { visitor, settings, url }: ActionContext): string[] {
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
    domains.map((domain) => setCookieLine(name, '', { maxAge: 0, domain, secure })),
  );
}

function recordCookie(record: object, { url }: ActionContext): string {
  const secure = url.protocol === 'https:';
  return setCookieLine('consent', JSON.stringify(record), {
    maxAge: CONSENT_LIFETIME_MS / 1000,
    secure,
  });
}

/** Writes the visitor's consent record and deletes the cookies of refused services (docs/rules.md#consent). */
export const saveConsent = defineAction({
  name: 'consent.save',
  call: { method: 'POST', path: '/api/visitor/consent/' },
  schema: saveConsentSchema,
  complete: fromForm,
  run: async ({ services }, context) => {
    const unknown = Object.keys(services).find((name) => !names.has(name));
    if (unknown !== undefined) {
      const body = { error: 'no such service', field: `services.${unknown}` };
      return { status: 400, body, problems: [{ key: 'form.invalid' }] };
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
      effects: { cookies: [...deletions(status, context), recordCookie(record, context)] },
    };
  },
  back: ({ shop, formPath = '/', url }) => shop.prefix + formPath + url.search,
});
