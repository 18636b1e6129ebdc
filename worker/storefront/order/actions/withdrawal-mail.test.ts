import { expect, test } from 'vitest';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

const typed = {
  name: 'www.evil.example',
  order_number: 'KX4T-9PWQ-7M2R',
  email: 'mira.sommer@example.org',
  items: 'Wickelbody\nhttps://evil.example',
};

test.each([
  ['de-de', ['Nestling GmbH, Nestweg 12, 04109 Leipzig, Deutschland', 'Telefon: ', 'kontakt@']],
  ['fr-ch', ['Nestling Schweiz AG, Nestgasse 12, 8004 Zurich', 'Téléphone : ', 'contact@']],
  ['nl-nl', ['Nestling Nederland B.V., Nestlaan 12', 'Telefoon: ', 'contact@']],
] as const)('the receipt of a withdrawal in %s says who has received it', (key, parts) => {
  const { html, text } = withdrawalMail({ shop: shops[key] }, typed);
  for (const part of parts)
    for (const written of [html, text]) expect(written.replaceAll('\u00A0', ' ')).toContain(part);
});

test('it has the address as it was typed, and nothing else that becomes a link', () => {
  const { html, text } = withdrawalMail({ shop: shops['de-de'] }, typed);
  for (const written of [html, text]) {
    expect(written).toContain(typed.email);
    expect(written).not.toContain('evil.example');
  }
});
