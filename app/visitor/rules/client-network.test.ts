import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networksOf } from './client-network.ts';

test('an IPv4 address is one client', () => {
  expect(networksOf('192.0.2.1')).toEqual(['192.0.2.1']);
  expect(networksOf('192.0.2.2')).not.toEqual(networksOf('192.0.2.1'));
});

test.each([
  '::ffff:192.0.2.1',
  '::FFFF:192.0.2.1',
  '::ffff:c000:201',
  '0:0:0:0:0:ffff:c000:0201',
  '0000:0000:0000:0000:0000:ffff:192.0.2.1',
  '::192.0.2.1',
  '64:ff9b::192.0.2.1',
  '64:ff9b::c000:201',
  '[::ffff:192.0.2.1]',
  ' 192.0.2.1 ',
])('%s is the client 192.0.2.1', (address) => {
  expect(networksOf(address)).toEqual(['192.0.2.1']);
});

test('an IPv6 address counts in three networks, the narrowest first', () => {
  expect(networksOf('2001:db8:1:2345:6:7:8:9')).toEqual([
    '2001:db8:1:2345::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1:0::/48',
  ]);
});

test.each([
  '2001:DB8:0001:2345::9',
  '2001:db8:1:2345:0:0:0:1',
  '2001:db8:1:2345::',
  '2001:db8:1:2345::192.0.2.1',
  '[2001:db8:1:2345::9]:443',
  '2001:db8:1:2345::9%eth0',
])('%s is of the same networks', (address) => {
  expect(networksOf(address)).toEqual(networksOf('2001:db8:1:2345:6:7:8:9'));
});

test.each(['::1', 'fe80::1', '::', '2001:db8::1'])('%s is an IPv6 address', (address) => {
  expect(networksOf(address)).toHaveLength(3);
});

test.each(['', 'unknown', ':::', '1::2::3', '1:2:3', 'g::1', '1:2:3:4:5:6:7:8:9'])(
  '%j is no address, and one client',
  (address) => {
    expect(networksOf(address)).toEqual([address]);
  },
);

describe('laws', () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const groups = fc
    .array(group, { minLength: 8, maxLength: 8 })
    .filter(([first = 0]) => first > 0xff);
  const text = (parts: readonly number[]) => parts.map((one) => one.toString(16)).join(':');

  test('two addresses share a network if their first bits are the same', () => {
    fc.assert(
      fc.property(groups, groups, fc.constantFrom(0, 1, 2, 3, 4), (one, other, shared) => {
        const mixed = [...one.slice(0, shared), ...other.slice(shared)];
        const bits = (parts: readonly number[]) =>
          parts.map((part) => part.toString(2).padStart(16, '0')).join('');
        const [a, b] = [networksOf(text(one)), networksOf(text(mixed))];
        for (const [at, length] of [64, 56, 48].entries())
          expect(a[at] === b[at]).toBe(bits(one).slice(0, length) === bits(mixed).slice(0, length));
      }),
    );
  });

  test('leading zeros and case change nothing', () => {
    fc.assert(
      fc.property(groups, (parts) => {
        const long = parts.map((one) => one.toString(16).padStart(4, '0').toUpperCase()).join(':');
        expect(networksOf(long)).toEqual(networksOf(text(parts)));
      }),
    );
  });
});
