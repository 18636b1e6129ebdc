import { describe, expect, test } from 'vitest';
import { cookieNames, setCookieLine, rawCookie } from '../cookies.ts';
import { appendQueryCookies, queryCookies } from './query-cookies.ts';

const person = { crawler: false, shop: 'de-at', services: [] };
const payback = { crawler: false, shop: 'de-de', services: ['payback-storage'] };
const DAYS_14 = 14 * 86_400;

test.each<[string, Parameters<typeof queryCookies>[1], string[]]>([
  [
    'https://at.nestling.example/?voucher=STORCH',
    person,
    [`voucher=STORCH; Max-Age=${DAYS_14}; Path=/; Secure; SameSite=Lax`],
  ],
  [
    'http://at.nestling.localhost:8787/p/x/?a=1&voucher=S',
    person,
    [`voucher=S; Max-Age=${DAYS_14}; Path=/; SameSite=Lax`],
  ],
  ['https://at.nestling.example/?voucher=a%3Bb', person, []],
  ['https://at.nestling.example/', person, []],
  [
    'https://de.nestling.example/?scrid=aZ09x',
    payback,
    [`scrid=aZ09x; Max-Age=${DAYS_14}; Path=/; Secure; SameSite=Lax`],
  ],
  [
    'http://de.nestling.localhost:8787/?scrid=1&voucher=S',
    payback,
    [
      `voucher=S; Max-Age=${DAYS_14}; Path=/; SameSite=Lax`,
      `scrid=1; Max-Age=${DAYS_14}; Path=/; SameSite=Lax`,
    ],
  ],
  ['https://de.nestling.example/?scrid=aZ09x', { ...payback, services: ['essential'] }, []],
  ['https://at.nestling.example/?scrid=aZ09x', { ...payback, shop: 'de-at' }, []],
  ...['', 'abcdef', 'a-b', 'ä', 'a%0D%0A', 'a%3Bb', '%E2%91%A0'].map(
    (scrid) =>
      [`https://de.nestling.example/?scrid=${scrid}`, payback, []] satisfies [
        string,
        object,
        string[],
      ],
  ),
  ['https://de.nestling.example/?scrid=a', { ...payback, crawler: true }, []],
  ['https://at.nestling.example/?voucher=STORCH', { ...payback, crawler: true }, []],
])('%s as %j', (url, visitor, cookies) => {
  expect(queryCookies(new URL(url), visitor)).toEqual(cookies);
});

describe('an answer with cookies', () => {
  test('an answer with cookies is private, no-store', () => {
    const answer = new Response('', { headers: { 'cache-control': 'no-cache' } });
    const added = appendQueryCookies(answer, ['a=1', 'b=2']);
    expect(added.headers.get('cache-control')).toBe('private, no-store');
    expect(added.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('a response without cookies and a redirect that keeps the query stay unchanged', () => {
    const page = new Response('', { headers: { 'cache-control': 'no-cache' } });
    expect(appendQueryCookies(page, []).headers.get('cache-control')).toBe('no-cache');
    const redirect = new Response(null, { status: 301, headers: { location: '/?voucher=a' } });
    const lines = ['voucher=a', 'scrid=b'];
    expect(appendQueryCookies(redirect, lines).headers.getSetCookie()).toEqual(['scrid=b']);
    const wall = new Response(null, { status: 302, headers: { location: '/login/?next=%2F' } });
    expect(appendQueryCookies(wall, ['a=1']).headers.getSetCookie()).toEqual(['a=1']);
  });
});

test('cookies as text', () => {
  const header = 'a=1; consent=%7B%22a%22%3A1%7D;b=;xconsent=2';
  expect(rawCookie(header, 'consent')).toBe('%7B%22a%22%3A1%7D');
  expect(rawCookie(header, 'b')).toBe('');
  expect(rawCookie(header, 'c')).toBeUndefined();
  expect(rawCookie(null, 'a')).toBeUndefined();
  expect(cookieNames(header)).toEqual(['a', 'consent', 'b', 'xconsent']);
  expect(cookieNames('a'.repeat(40_000))).toEqual([]);
  expect(
    setCookieLine('a', 'ü; Domain=evil', { maxAge: 1, domain: 'x.example', secure: false }),
  ).toBe('a=%C3%BC%3B%20Domain%3Devil; Max-Age=1; Domain=x.example; Path=/; SameSite=Lax');
});
