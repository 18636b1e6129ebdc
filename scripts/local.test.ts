import { expect, test } from 'vitest';
import { commerceBeside, local, localBeside, localCommerce, splitDevVars } from './local.ts';

const bindings = (devVars: Readonly<Record<string, string>>) =>
  localBeside(devVars).services.map(({ binding }) => binding);

test('the sandbox replaces each system for which .dev.vars has no URL', () => {
  expect(bindings({})).toEqual([
    'STORYBLOK',
    'STORYBLOK_FILES',
    'NEWSLETTER',
    'FORM_HOOK',
    'INDEXNOW',
    'ADDRESSES',
    'PASSWORD_RANGES',
    'RECOMMENDATIONS',
    'ANALYTICS',
  ]);
  expect(bindings({ STORYBLOK_API: 'https://api.storyblok.com/v2', STORYBLOK_TOKEN: 'x' })).toEqual(
    [
      'STORYBLOK_FILES',
      'NEWSLETTER',
      'FORM_HOOK',
      'INDEXNOW',
      'ADDRESSES',
      'PASSWORD_RANGES',
      'RECOMMENDATIONS',
      'ANALYTICS',
    ],
  );
  expect(bindings({ STORYBLOK_ASSETS: 'https://a.storyblok.com' })).not.toContain(
    'STORYBLOK_FILES',
  );
  expect(local.services).toHaveLength(9);
});

test('Stripe itself is called with the keys of .dev.vars, which the storefront does not get', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_51Habcdefgh', STRIPE_WEBHOOK_SECRET: 'whsec_51Habc' };
  const { services, vars } = commerceBeside({ ENVIRONMENT: 'qa', ...keys });
  const { STRIPE_API: _, ...others } = localCommerce.vars;
  expect(vars).toEqual({ ...others, ...keys });
  expect(services).toEqual(localCommerce.services.filter(({ binding }) => binding !== 'STRIPE'));
  expect(splitDevVars({ ENVIRONMENT: 'qa', ...keys }).storefront).toEqual({ ENVIRONMENT: 'qa' });
  expect(commerceBeside({ ENVIRONMENT: 'qa' })).toEqual(localCommerce);
});

test('an empty setting of .dev.vars switches the back end’s default off', () => {
  expect(
    commerceBeside({ TEST_PAYMENTS_URL: '', TEST_PAYMENTS_SECRET: '' }).vars,
  ).not.toHaveProperty('TEST_PAYMENTS_URL');
});
