import { describe, expect, test } from 'vitest';
import { createConsentModel } from './consent-model.ts';
import { readConsentCookie } from './consent-record.ts';
import { documentServices } from './document-policy.ts';
import { createReloadGuard } from './storage.ts';
import { memoryStorage } from './testing/memory-storage.ts';

const NOW = Date.UTC(2026, 9, 1);

function cookie(services: Record<string, boolean>, createdAt = NOW, version = '1'): string {
  const consents = { appVersion: 'b', userInteracted: true, version, services };
  return encodeURIComponent(JSON.stringify({ consents, createdAt }));
}

/** A tab: its session storage outlives its documents. */
function openTab() {
  const session = memoryStorage();
  let raw: string | undefined;
  const reloads: string[] = [];
  return {
    reloads,
    save: (value: string | undefined) => {
      raw = value;
    },
    load: (policy: string[] | undefined, refuse = false) =>
      createConsentModel({
        rawCookie: () => raw,
        policy: () => policy,
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

describe('where they differ', () => {
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

  test('without storage there is no reload, since it might never end', () => {
    const tab = openTab();
    tab.save(cookie({ a: true }));
    const model = tab.load([], true);
    model.check();
    expect(tab.reloads).toEqual([]);
    expect(model.state().services).toEqual([]);
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
  ])('%s is none', (_, raw) => expect(readConsentCookie(raw, NOW, '1')).toBeUndefined());

  test('a browser whose clock lags behind the server still reads it', () => {
    expect(readConsentCookie(cookie({ a: true }, NOW + 60_000), NOW, '1')).toBeDefined();
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
