import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { ShopKey } from '../../shop/rules/shop.ts';
import { layoutDataOf } from '../../layouts/testing/layout-data.ts';
import { NewPasswordPage } from './new-password.tsx';

const HASH = 'a'.repeat(64);

function render(hash: string | undefined, field?: string, key: ShopKey = 'de-at'): string {
  const layoutData = layoutDataOf(key);
  const failed: FailedForm | undefined = field
    ? { action: 'user.newPassword', problems: [{ field, text: 'Nein.' }], fields: {} }
    : undefined;
  return renderToStaticMarkup(<NewPasswordPage {...{ layoutData, hash, failed }} />);
}

describe('the page of a new password', () => {
  test.each([
    ['a token', HASH, undefined, 'Neues Passwort wählen'],
    ['a password that is refused', HASH, 'new_password', 'Neues Passwort wählen'],
    ['a token that is refused', HASH, 'hash', 'Dieser Link gilt nicht mehr'],
    ['no token', undefined, undefined, 'Öffne den Link in der E-Mail noch einmal'],
  ])('the page of a new password with %s', (_, hash, field, title) => {
    const markup = render(hash, field);
    expect(markup).toContain(`<h1>${title}</h1>`);
    expect(markup.includes('name="new_password"')).toBe(title === 'Neues Passwort wählen');
  });

  test.each([HASH, undefined])(
    'the page of a new password of a shop without a reset has its hotline and no form',
    (hash) => {
      const markup = render(hash, undefined, 'nl-be');
      expect(markup).toContain('href="tel:080000473"');
      expect(markup).not.toMatch(/<form|view=reset/);
    },
  );
});
