import { html } from 'hono/html';
import {
  p75,
  rateVital,
  VITAL_NAMES,
  type VitalName,
  vitalLimits,
} from '../../../app/report/rules/vitals.ts';
import { listViews, type StoredView } from '../analytics/stored-views.ts';
import type { Env } from '../env.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

/** Views of one kind of page in one shop. */
interface Row {
  readonly shop: string;
  readonly page: string;
  readonly views: readonly StoredView[];
}

const HEADINGS: Readonly<Record<VitalName, string>> = {
  lcp: 'Largest paint',
  cls: 'Layout shift',
  inp: 'Interaction',
  ttfb: 'First byte',
};

/** Size of a chart; its scale ends at one and a half times the limit of poor values. */
const WIDTH = 120;
const HEIGHT = 14;
const BEYOND = 1.5;

function rowsOf(views: readonly StoredView[]): Row[] {
  const groups = Object.groupBy(views, ({ shop, page }) => `${shop} ${page}`);
  return Object.values(groups)
    .flatMap((group = []) => {
      const [first] = group;
      return first ? [{ shop: first.shop, page: first.page, views: group }] : [];
    })
    .sort((a, b) => a.shop.localeCompare(b.shop) || a.page.localeCompare(b.page));
}

function textOf(name: VitalName, value: number): string {
  return name === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`;
}

/** Renders a value on the bands of its figure: good, needs improvement, poor. */
function renderChart(name: VitalName, value: number): Html {
  const { good, poor } = vitalLimits(name);
  const at = (one: number) => Math.min(WIDTH, (one / (poor * BEYOND)) * WIDTH).toFixed(1);
  const rating = rateVital(name, value);
  return html`<svg class="band" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
      <rect class="is-poor" width="${WIDTH}" height="${HEIGHT}" />
      <rect class="is-between" width="${at(poor)}" height="${HEIGHT}" />
      <rect class="is-good" width="${at(good)}" height="${HEIGHT}" />
      <rect class="value" y="4" width="${at(value)}" height="6" />
    </svg>
    <b>${textOf(name, value)}</b> <span class="rating">${rating}</span>`;
}

function renderFigure(name: VitalName, views: readonly StoredView[]): Html {
  const value = p75(views.flatMap(({ figures }) => figures[name] ?? []));
  return html`<td>${value === undefined ? 'not measured' : renderChart(name, value)}</td>`;
}

function renderRow({ shop, page, views }: Row): Html {
  return html`<tr>
    <td>${shop}</td>
    <td>${page}</td>
    <td>${views.length}</td>
    ${VITAL_NAMES.map((name) => renderFigure(name, views))}
  </tr>`;
}

/** Answers /_dev/rum/: the 75th percentile of the page views' figures, by shop and kind of page. */
export async function answerRum(env: Env): Promise<Response> {
  const rows = rowsOf(await listViews(env.CONTENT));
  const table = html`<table>
    <thead>
      <tr>
        <th>Shop</th>
        <th>Page</th>
        <th>Views</th>
        ${VITAL_NAMES.map((name) => html`<th>${HEADINGS[name]}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(renderRow)}
    </tbody>
  </table>`;
  return renderDevPage(
    'Page views',
    html`<p class="note">
        The 75th percentile of the last 500 measured views, on the bands good, needs improvement and
        poor. Every page view is measured, and reported when the page is hidden or left.
      </p>
      ${rows.length > 0 ? table : html`<p>No page view has been measured yet.</p>`}
      <p><a href="/_dev/">All shops</a></p>`,
  );
}
