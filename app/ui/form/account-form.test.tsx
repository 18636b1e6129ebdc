import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { ACCOUNT_FORMS } from '../../account/rules/account-form.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import { faultsOf, type FormRules } from '../../form/rules/form.ts';
import { translator } from '../../i18n/translate.ts';
import { LoginForm } from '../../account/view/login/login-form.tsx';
import { RegisterForm } from '../../account/view/login/register-form.tsx';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { liveTexts } from './live-texts.ts';

const layoutData = layoutDataOf('de-de');
const { t } = layoutData;
const FIELDS = { first_name: 'M<ira', gender: 'f', newsletter: '1', email: 'x' };

function registerForm(failed: FailedForm | undefined): string {
  return renderToStaticMarkup(
    <RegisterForm layoutData={layoutData} failed={failed} next={undefined} />,
  );
}

describe('a form that failed', () => {
  const markup = registerForm({
    action: 'user.register',
    problems: [{ field: 'email', text: 'Nicht vollständig.' }, { text: 'Später bitte.' }],
    // The edge removes passwords; a page would not show them either.
    fields: { ...FIELDS, register_password: 'Geheim-12345' },
  });

  test('a failed form has what was typed, and never a password', () => {
    expect(markup).toContain('value="M&lt;ira"');
    expect(markup).toMatch(/type="radio" name="gender" checked="" value="f"|value="f" checked=""/);
    expect(markup).toMatch(/<input id="register-newsletter"[^>]* checked=""/);
    expect(markup).not.toContain('Geheim-12345');
  });

  test('a failed form describes the field by its problem', () => {
    expect(markup).toMatch(
      /<input id="register-email"[^>]* aria-invalid="true" aria-describedby="register-email-problem"/,
    );
    expect(markup).toMatch(/<p class="field-problem" id="register-email-problem">.*Nicht vollst/);
    expect(markup).toMatch(/<p class="field-problem" id="register-last_name-problem" hidden="">/);
  });

  test.each([
    ['the first wrong field', [{ text: 'Später.' }, { field: 'email', text: 'Nein.' }], 'email'],
    ['the group of the salutation', [{ field: 'gender', text: 'Nein.' }], 'gender'],
    ['the summary, if no field is wrong', [{ text: 'Später.' }], 'summary'],
  ])('a failed form begins at %s', (_, problems, first) => {
    const failing = registerForm({ action: 'user.register', problems, fields: FIELDS });
    const focused = [...failing.matchAll(/<[^>]* autofocus=""[^>]*>/gi)].map(([tag]) => tag);
    expect(focused).toHaveLength(1);
    expect(focused[0]).toMatch(first === 'gender' ? / name="gender"/ : ` id="register-${first}"`);
  });

  test('links its problems in the summary, with the names of their fields', () => {
    const summary = /<div class="form-summary" id="register-summary".*?<\/ul>/.exec(markup)?.[0];
    expect(summary).toContain('role="alert"');
    expect(summary).not.toMatch(/^[^>]* hidden/);
    expect(summary).toContain('<p>Später bitte.</p>');
    expect(summary).toContain('<a href="#register-email">E-Mail-Adresse: Nicht vollständig.</a>');
  });

  test('a failed form describes a new password by its rules, and by its problem', () => {
    const tag = (html: string) => /<input id="register-register_password"[^>]*>/.exec(html)?.[0];
    expect(tag(registerForm(undefined))).toContain(
      'aria-describedby="register-register_password-hint"',
    );
    expect(registerForm(undefined)).toMatch(/<ul id="register-register_password-hint"/);
    const problems = [{ field: 'register_password', text: 'Zu kurz.' }];
    expect(tag(registerForm({ action: 'user.register', problems, fields: FIELDS }))).toContain(
      'aria-describedby="register-register_password-problem register-register_password-hint"',
    );
  });

  test('names a password in the summary as its field does', () => {
    const problems = [{ field: 'register_password', text: 'Zu kurz.' }];
    const failing = registerForm({ action: 'user.register', problems, fields: FIELDS });
    const [, label] = /<label for="register-register_password">([^<]+)</.exec(failing) ?? [];
    expect(failing).toContain(`<a href="#register-register_password">${label}: Zu kurz.</a>`);
  });
});

test.each([
  ['de-de', 'account.errors.known', 'href="?view=reset&amp;next=%2Fkasse%2F"'],
  ['nl-be', 'account.errors.knownByPhone', 'href="tel:080000473"'],
] as const)('a known address in %s leads to the account', (key, message, help) => {
  const data = { ...layoutData, shop: shops[key], t: translator(shops[key]) };
  const markup = (text: string) =>
    renderToStaticMarkup(
      <RegisterForm
        layoutData={data}
        failed={{ action: 'user.register', problems: [{ field: 'email', text }], fields: FIELDS }}
        next="/kasse/"
      />,
    );
  const [known = ''] = /<div class="known-address".*?<\/div>/.exec(markup(data.t(message))) ?? [];
  expect(known).not.toMatch(/^<div[^>]* hidden/);
  expect(known).toContain('href="?view=login&amp;next=%2Fkasse%2F"');
  expect(known).toContain(help);
  expect(markup('Falsch.')).toContain('<div class="known-address" hidden=""');
});

test('a form that did not fail shows no problems, also if another one did', () => {
  const other = { action: 'user.login' as const, problems: [{ text: 'Nein.' }], fields: FIELDS };
  for (const markup of [registerForm(undefined), registerForm(other)]) {
    expect(markup).not.toMatch(/aria-invalid|Nein|M&lt;ira/);
    expect(markup).toMatch(/id="register-summary" role="alert" tabindex="-1" hidden=""/);
  }
});

test('a login says what password managers and passkeys need', () => {
  const markup = renderToStaticMarkup(
    <LoginForm layoutData={layoutData} failed={undefined} next="/kasse/" resetHref="?view=reset" />,
  );
  expect(markup).toMatch(/type="email" autoComplete="username webauthn"/i);
  expect(markup).toMatch(/type="password" autoComplete="current-password"/i);
  expect(markup).toContain('<input type="hidden" name="next" value="/kasse/"/>');
});

test('a shop without a reset shows its hotline instead of the link', () => {
  const markup = renderToStaticMarkup(
    <LoginForm
      layoutData={{ ...layoutData, shop: shops['nl-be'] }}
      failed={undefined}
      next={undefined}
      resetHref="?view=reset"
    />,
  );
  expect(markup).toContain('href="tel:080000473"');
  expect(markup).not.toContain('view=reset');
});

test('the browser gets the messages of all rules', () => {
  const texts: Record<string, string> = JSON.parse(liveTexts(t));
  const hostile = ['', '!', 'a', 'A'.repeat(6000), 'a b@c', '2026-02-30'];
  const shown = Object.values<FormRules>(ACCOUNT_FORMS).flatMap((rules) =>
    hostile.flatMap((value) => {
      const fields = Object.fromEntries(Object.keys(rules).map((name) => [name, value]));
      const faults = faultsOf(rules, { ...fields, country: 'DE' });
      return [...faults.values()].map(({ message }) => message);
    }),
  );
  expect(shown.filter((message) => !texts[message])).toEqual([]);
});
