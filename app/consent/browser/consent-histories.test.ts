import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendHistory,
  consentReason,
  consentValidity,
  type ConsentVisitor,
  CONSENT_CHOICES,
  makeConsentRecord,
  servicesFor,
  statusOfChoice,
} from '../rules/consent.ts';
import { createConsentModel } from './consent-model.ts';
import { parseConsentRecord } from './consent-record.ts';
import { createConsentStorage } from './consent-storage.ts';
import { CONSENT_COPY, createReloadGuard } from '../../browser/storage.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

const DAY = 86_400_000;
const optional = { group: 'g', required: false, defaultValue: false, attTracking: false };
const SERVICES = [
  { ...optional, name: 'essential', required: true, defaultValue: true },
  { ...optional, name: 'analytics-storage', attTracking: true },
  { ...optional, name: 'tag-manager' },
  { ...optional, name: 'video' },
];

/** Simulates the edge and one browser with several tabs, which share cookie and storage. */
function play(visitor: ConsentVisitor, hasPrivacySignal: boolean, hasTiming: boolean) {
  const local = memoryStorage();
  const storage = createConsentStorage(() => local);
  let now = Date.UTC(2026, 9, 1);
  let version = '1';
  let cookie: string | undefined;

  /** Returns the record that is valid at the edge, or in a document that the edge rendered then. */
  function validRecord(raw: string | undefined, current = version, at = now) {
    const record = parseConsentRecord(raw);
    const time = record ? Math.max(at, record.createdAt) : at;
    return record && consentValidity(record, time, current) === 'valid' ? record : undefined;
  }

  function openTab() {
    const session = memoryStorage();
    const load = () => {
      const own = version;
      const at = now;
      const policy = servicesFor(validRecord(cookie), visitor);
      let isLeft = false;
      const model = createConsentModel({
        rawCookie: () => cookie,
        rawCopy: () => local.getItem(CONSENT_COPY) ?? undefined,
        policy: () => (hasTiming ? policy : undefined),
        visitor: () => visitor,
        hasPrivacySignal,
        version: own,
        now: () => now,
        guard: createReloadGuard(() => session),
        reload: () => void (isLeft = true),
      });
      return { model, own, at, policy, isLeft: () => isLeft };
    };
    let page = load();

    function expectAllowed() {
      const { model, own, at, policy } = page;
      const { services } = model.state();
      // The edge's clock decides: a record that it has accepted is valid for the document.
      const isAccepted = hasTiming && policy.includes('essential');
      const allowed = servicesFor(validRecord(cookie, own, isAccepted ? at : now), visitor);
      expect(services.filter((name) => !allowed.includes(name))).toEqual([]);
      if (hasTiming) expect(services.filter((name) => !policy.includes(name))).toEqual([]);
      if (services.length === 0) expect(model.gate()).not.toBe('open');
    }

    /** The check of the page's first script, also when the tab becomes visible or another tab has answered. */
    function check() {
      page.model.check();
      expectAllowed();
      if (page.isLeft()) {
        page = load();
        page.model.check();
        expectAllowed();
      }
      if (!page.model.isDue()) return;
      const record = parseConsentRecord(cookie) ?? storage.record();
      const facts = { version: page.own, appVersion: 'b', now };
      storage.lapse(consentReason(record, now, page.own), record, facts);
    }
    const visit = () => void (page = load());
    check();
    return { check, visit };
  }

  return {
    openTab,
    answer(choice: (typeof CONSENT_CHOICES)[number]) {
      const status = statusOfChoice(choice, SERVICES);
      const record = makeConsentRecord(status, { version, appVersion: 'b', now });
      cookie = encodeURIComponent(JSON.stringify(record));
      storage.save(record, appendHistory(storage.history(), record), undefined);
    },
    loseCookie: () => void (cookie = undefined),
    /** The edge restores a lost cookie if the copy is valid at the edge. */
    restore() {
      const record = storage.record();
      const text = record && JSON.stringify(record);
      if (text && cookie === undefined && validRecord(text)) cookie = encodeURIComponent(text);
    },
    wait: (days: number) => void (now += days * DAY),
    publish: (next: string) => void (version = next),
  };
}

const step = fc.oneof(
  fc.constantFrom(...CONSENT_CHOICES).map((choice) => ({ kind: 'answer', choice }) as const),
  fc.integer({ min: 0, max: 400 }).map((days) => ({ kind: 'wait', days }) as const),
  fc.constantFrom('1', '2').map((version) => ({ kind: 'publish', version }) as const),
  fc.constantFrom('lose', 'restore', 'open').map((kind) => ({ kind }) as const),
  fc.nat(3).map((tab) => ({ kind: 'visit', tab }) as const),
);

test('in 1,000 histories of a browser no service is active that its record does not allow', () => {
  const visitors = fc.constantFrom(
    { crawler: false, retail: false },
    { crawler: true, retail: false },
    { crawler: false, retail: true },
  );
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 12 }),
      visitors,
      fc.boolean(),
      fc.boolean(),
      (history, visitor, hasPrivacySignal, hasTiming) => {
        const browser = play(visitor, hasPrivacySignal, hasTiming);
        const tabs = [browser.openTab(), browser.openTab()];
        for (const done of history) {
          if (done.kind === 'answer') browser.answer(done.choice);
          else if (done.kind === 'wait') browser.wait(done.days);
          else if (done.kind === 'publish') browser.publish(done.version);
          else if (done.kind === 'lose') browser.loseCookie();
          else if (done.kind === 'restore') browser.restore();
          else if ('tab' in done) tabs[done.tab % tabs.length]?.visit();
          else tabs.push(browser.openTab());
          for (const tab of tabs) tab.check();
        }
      },
    ),
    { numRuns: 1000 },
  );
});
