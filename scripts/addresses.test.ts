import { expect, test } from 'vitest';
import { addressLines } from './addresses.ts';

test('local shops have hosts that browsers resolve without DNS entries', () => {
  const text = addressLines(8811).join('\n');
  expect(text).toContain('http://ch.nestling.localhost:8811/fr/');
  expect(text).not.toContain('curl');
});

test.each(['qa', 'preview', 'production'] as const)(
  '%s lists its hosts and how to reach them',
  (environment) => {
    const text = addressLines(8811, environment).join('\n');
    const parent =
      environment === 'production' ? 'nestling.example' : `${environment}.nestling.example`;
    expect(text).toContain(`http://at.${parent}:8811/`);
    expect(text).toContain(`curl --connect-to ::127.0.0.1:8811 http://at.${parent}:8811/`);
    expect(text).toContain(`MAP *.${parent} 127.0.0.1`);
    // The front door's own pages are on every host.
    expect(text.match(/localhost.*/g)).toEqual([
      expect.stringContaining('/_dev/mailbox/'),
      expect.stringContaining('/_shop/'),
    ]);
  },
);
