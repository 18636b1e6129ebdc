import { describe, expect, test } from 'vitest';
import { createConsentModel } from './consent-model.ts';
import { readConsentRecord } from './consent-record.ts';
import { documentServices, documentVisitor } from '../../browser/document-policy.ts';
import { createReloadGuard } from '../../browser/storage.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

const NOW = Date.UTC(2026, 9, 1);

function cookie(services: Record<string, boolean>, createdAt = NOW, version = '1'): string {
  const consents = { appVersion: 'b', userInteracted: true, version, services };
  return encodeURIComponent(JSON.stringify({ consents, createdAt }));
}

/** Returns a tab: its session storage outlives its documents. */
function openTab() {
  const session = memoryStorage();
  let raw: string | undefined;
  let copy: string | undefined;
  const reloads: string[] = [];
  return {
    reloads,
    save: (value: string | undefined) => {
      raw = value;
    },
    copy: (value: string | undefined) => {
      copy = value;
    },
    load: (
      policy: string[] | undefined,
      {
        refuse = false,
        crawler = false,
        retail = false,
        hasPrivacySignal = false,
      }: { refuse?: boolean; crawler?: boolean; retail?: boolean; hasPrivacySignal?: boolean } = {},
    ) =>
      createConsentModel({
        rawCookie: () => raw,
        rawCopy: () => copy,
        policy: () => policy,
        visitor: () => ({ crawler, retail }),
        hasPrivacySignal,
        version: '1',
        now: () => NOW,
        guard: createReloadGuard(() => {
          if (refuse) throw new DOMException('denied', 'SecurityError');
          return session;
        }),
        reload: () => reloads.push((policy ?? []).join(' ')),
      }),
  };
}

describe('a document whose policy is the record’s', () => {
  test.each([
    [undefined, []],
    [cookie({ a: true, b: false }), ['a']],
    [cookie({ b: true, a: true }), ['b', 'a']],
    ['%', []],
    [cookie({ a: true }, NOW, '2'), []],
    [cookie({ a: true }, NOW - 366 * 86_400_000), []],
  ])('%s: no reload', (raw, policy) => {
    const tab = openTab();
    tab.save(raw);
    const model = tab.load(policy);
    expect(model.state().services).toEqual([]);
    model.check();
    expect(tab.reloads).toEqual([]);
    expect([...model.state().services].sort()).toEqual([...policy].sort());
  });

  test('a browser that does not expose the policy never reloads', () => {
    const tab = openTab();
    tab.save(cookie({ a: true }));
    const model = tab.load(undefined);
    model.check();
    expect(tab.reloads).toEqual([]);
    expect(model.state().services).toEqual(['a']);
  });
});

describe('a record that differs from the policy', () => {
  test('the document reloads once, before any service starts', () => {
    const tab = openTab();
    tab.save(cookie({ a: true }));
    const old = tab.load([]);
    old.check();
    old.check();
    expect(tab.reloads).toHaveLength(1);
    expect(old.state().services).toEqual([]);
    const reloaded = tab.load(['a']);
    reloaded.check();
    expect(tab.reloads).toHaveLength(1);
    expect(reloaded.state().services).toEqual(['a']);
  });

  test('an edge that goes on reading the record differently: one reload, then services that both allow', () => {
    const tab = openTab();
    tab.save(cookie({ a: true, b: true }));
    tab.load(['b']).check();
    const again = tab.load(['b']);
    again.check();
    expect(tab.reloads).toHaveLength(1);
    expect(again.state().services).toEqual(['b']);
  });

  test('each old document of the history reloads, though the record is the same', () => {
    const tab = openTab();
    tab.save(cookie({ a: true }));
    for (const _ of ['first', 'second']) {
      tab.load([]).check();
      tab.load(['a']).check();
    }
    expect(tab.reloads).toHaveLength(2);
  });

  test('a withdrawn consent reloads too, and nothing starts', () => {
    const tab = openTab();
    tab.save(cookie({ a: true }));
    const model = tab.load(['a']);
    model.check();
    tab.save(cookie({ a: false }, NOW + 1));
    model.check();
    expect(tab.reloads).toEqual(['a']);
    expect(model.state().services).toEqual([]);
  });

  test('without storage the document does not reload, since it might never end', () => {
    const tab = openTab();
    tab.save(cookie({ a: true }));
    const model = tab.load([], { refuse: true });
    model.check();
    expect(tab.reloads).toEqual([]);
    expect(model.state().services).toEqual([]);
  });
});

describe('the edge’s clock decides', () => {
  const NEXT_YEAR = cookie({ essential: true }, NOW - 400 * 86_400_000);
  test('a record that it has accepted is valid on a device whose clock is ahead', () => {
    const tab = openTab();
    tab.save(NEXT_YEAR);
    const model = tab.load(['essential']);
    model.check();
    expect([model.isDue(), model.state().services, tab.reloads]).toEqual([
      false,
      ['essential'],
      [],
    ]);
  });

  test('one that the edge keeps refusing does not count: the visitor is asked, and nothing runs', () => {
    const tab = openTab();
    tab.save(cookie({ essential: true, a: true }, NOW + 9 * 86_400_000));
    tab.load([]).check();
    const again = tab.load([]);
    again.check();
    expect([again.isDue(), again.state().services, tab.reloads.length]).toEqual([true, [], 1]);
  });
});

describe('whether the visitor is asked, and what becomes of tracking events', () => {
  const ON = cookie({ 'analytics-storage': true, video: false });
  const OFF = cookie({ 'analytics-storage': false, video: true });
  test.each([
    ['without a record', undefined, [], {}, true, 'waiting'],
    ['with a record of another version', cookie({ a: true }, NOW, '2'), [], {}, true, 'waiting'],
    ['that allows analytics', ON, ['analytics-storage'], {}, false, 'open'],
    ['that allows other services alone', OFF, ['video'], {}, false, 'refused'],
    ['with Global Privacy Control', undefined, [], { hasPrivacySignal: true }, true, 'refused'],
    [
      'with Global Privacy Control and an explicit yes',
      ON,
      ['analytics-storage'],
      { hasPrivacySignal: true },
      false,
      'open',
    ],
    ['as a crawler', undefined, ['analytics-storage'], { crawler: true }, false, 'open'],
    ['on a store’s device', undefined, ['analytics-storage'], { retail: true }, false, 'open'],
  ])('%s', (_, raw, policy, visitor, isDue, gate) => {
    const tab = openTab();
    tab.save(raw);
    const model = tab.load(policy, visitor);
    expect([model.isDue(), model.gate()]).toEqual([false, 'waiting']);
    model.check();
    expect([model.isDue(), model.gate()]).toEqual([isDue, gate]);
    expect(tab.reloads).toEqual([]);
  });

  test('a document that reloads neither asks nor sends', () => {
    const tab = openTab();
    tab.save(ON);
    const model = tab.load([]);
    model.check();
    expect([model.isDue(), model.gate(), tab.reloads.length]).toEqual([false, 'waiting', 1]);
  });

  test('subscribers are called after each check', () => {
    const model = openTab().load([]);
    let checks = 0;
    model.subscribe(() => checks++);
    model.check();
    model.check();
    expect(checks).toBe(2);
  });
});

describe('a record whose cookie is gone', () => {
  test('a record whose cookie is gone is the browser’s copy: no banner, no reload, and services start with the next document', () => {
    const tab = openTab();
    tab.copy(decodeURIComponent(cookie({ 'analytics-storage': true })));
    const model = tab.load([]);
    model.check();
    expect(model.state().lost?.consents.services).toEqual({ 'analytics-storage': true });
    expect([model.isDue(), model.gate(), model.state().services]).toEqual([false, 'waiting', []]);
    tab.save(cookie({ 'analytics-storage': true }));
    model.check();
    expect(model.state().lost).toBeUndefined();
    expect([model.isDue(), model.gate(), model.state().services]).toEqual([false, 'waiting', []]);
    expect(tab.reloads).toEqual([]);
    const next = tab.load(['analytics-storage']);
    next.check();
    expect([next.gate(), tab.reloads.length]).toEqual(['open', 0]);
  });

  test.each([
    ['of another version', cookie({ a: true }, NOW, '2')],
    ['older than a year', cookie({ a: true }, NOW - 366 * 86_400_000)],
    ['damaged', '{'],
  ])('a record whose cookie is gone and whose copy is %s makes the banner ask', (_, copy) => {
    const tab = openTab();
    tab.copy(decodeURIComponent(copy));
    const model = tab.load([]);
    model.check();
    expect([model.isDue(), model.state().lost]).toEqual([true, undefined]);
  });
});

describe('the record', () => {
  test.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['a number', '1'],
    ['no consents', encodeURIComponent('{"createdAt":1}')],
    [
      'a service that is text',
      encodeURIComponent(decodeURIComponent(cookie({})).replace('{}', '{"a":"x"}')),
    ],
  ])('%s is none', (_, raw) => expect(readConsentRecord(raw, NOW, '1')).toBeUndefined());

  test('a browser whose clock lags behind the server still reads it', () => {
    expect(readConsentRecord(cookie({ a: true }, NOW + 60_000), NOW, '1')).toBeDefined();
  });
});

test.each([
  [undefined, undefined],
  [[{ name: 'visitor', description: 'AT' }], undefined],
  [[{ name: 'policy', description: '' }], []],
  [[{ name: 'policy', description: 'a b' }], ['a', 'b']],
])('the policy of a document with Server-Timing %j', (timings, services) => {
  expect(documentServices(timings)).toEqual(services);
});

test.each([
  [undefined, { crawler: false, retail: false }],
  [[{ name: 'visitor', description: 'AT' }], { crawler: false, retail: false }],
  [[{ name: 'visitor', description: ';crawler' }], { crawler: true, retail: false }],
  [[{ name: 'visitor', description: 'DE;retail' }], { crawler: false, retail: true }],
])('the visitor of a document with Server-Timing %j', (timings, visitor) => {
  expect(documentVisitor(timings)).toEqual(visitor);
});
