import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { type LayoutBanner, layoutContentSchema } from '../content/layout-content.ts';
import { resolveLink } from '../content/rules/link.ts';
import { translator } from '../i18n/translate.ts';
import { CampaignBanners } from './campaign-banners.tsx';

const shop = shops['de-de'];

function html(banners: readonly object[]): string {
  const layout = layoutContentSchema.parse({ banners });
  const shown: readonly LayoutBanner[] = layout.banners;
  const link = (to: Parameters<typeof resolveLink>[0]) => resolveLink(to, (path) => path);
  const layoutData = { shop, layout, t: translator(shop), shops: [], link };
  return renderToStaticMarkup(
    <CampaignBanners layoutData={layoutData} banners={shown} />,
  ).replaceAll(/<style[\s\S]*?<\/style>/g, '');
}

const to = { linktype: 'url', url: '/schlafen/' };

test('a banner is a line with its link and its text', () => {
  const markup = html([{ label: 'Nestwochen', text: 'Bis Sonntag', to }]);
  expect(markup).toContain('<a href="/schlafen/"><b>Nestwochen</b><span> Bis Sonntag</span></a>');
  expect(markup).not.toContain('<dialog');
  expect(markup).not.toContain('data-live');
});

test('a banner that is a dialog has its text there, and the data by which it opens once', () => {
  const dated = { dateFrom: '2026-12-01 00:00', dateTo: '2026-12-24 12:00' };
  const markup = html([{ label: 'Nestwochen', text: 'Bis Sonntag', to, dialog: true, ...dated }]);
  expect(markup).toContain('data-dialog="campaign-0"');
  expect(markup).toContain(`data-until="${Date.UTC(2026, 11, 24, 12)}"`);
  expect(markup).toMatch(/<dialog[^>]*id="campaign-0"[^>]*data-overlay="campaign-banner"/);
  expect(markup.match(/Bis Sonntag/g)).toHaveLength(1);
  expect(markup).toContain('>Ansehen</a>');
});

test('conditions open from the line and from the dialog, a line each', () => {
  const conditions = 'Nur online.\n\nEinmal je Bestellung.';
  const markup = html([{ label: 'Nestwochen', dialog: true, conditions }]);
  expect(markup.match(/commandfor="campaign-0-conditions"/gi)).toHaveLength(2);
  expect(markup).toContain('<li>Nur online.</li><li>Einmal je Bestellung.</li>');
});

test('a page without banners has no trace of them', () => {
  expect(html([])).toBe('');
});
