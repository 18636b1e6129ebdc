import { connect } from 'node:net';
import { request } from '../../node/request.ts';
import type { Figure } from '../figure.ts';
import { requestText } from '../load.ts';
import { HOST, PRODUCT, type Recorded } from '../recorded.ts';
import { BROWSER, startShop } from '../shop.ts';
import type { Pace } from '../slices.ts';
import type { Workerd } from '../workerd.ts';

/** Maximum time to the first byte while an upstream hangs, in milliseconds. */
const KNOWN = 800;
const UNKNOWN = 1_500;
const WRITE = 3_000;
const HUNDREDTH = 1_000;
/** Back-end calls of one render of a product page. */
const CALLS_OF_ONE = 2;

const ASKERS = 100;
/** Consecutive pages: the first meets an upstream that has answered so far, the others one that hangs. */
const IN_A_ROW = 4;
/** Product numbers that no other part requests (workers/memory.ts). */
const FIRST_TWIN = 5_500_000;
const KEY = `basket_2_${'cd'.repeat(16)}`;

const HANG = { commerce: { mode: 'hang' }, storyblok: { mode: 'hang' } } as const;

/**
 * Measures times to the first byte while an upstream hangs, and the renders per page, on a direct socket of
 * workerd.
 */
export async function measureCold(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const stories = Array.from({ length: pace.rounds * IN_A_ROW }, (_, index) => `kalt-${index}`);
  const shop = await startShop(recorded, {
    pageStore: 'on',
    beside: 'memory',
    values: Object.fromEntries(stories.map((slug) => [`stories/de-at/${slug}`, story(slug)])),
  });
  let twin = FIRST_TWIN;
  const freshProduct = () => {
    twin += 1;
    return PRODUCT.path.replace(PRODUCT.number, String(twin));
  };
  const rounds: Record<string, number[]> = {};
  const record = (name: string, value: number) => void (rounds[name] ??= []).push(value);
  try {
    for (let round = 0; round < pace.rounds; round += 1) {
      await recover(shop, freshProduct);
      const pages = stories.splice(0, IN_A_ROW).map((slug) => `/${slug}/`);
      await hang(shop, 'storyblok');
      record('content page', await worstOf(pages, (path) => look(shop, path)));
      await recover(shop, freshProduct);
      await hang(shop, 'commerce');
      const products = Array.from({ length: IN_A_ROW }, freshProduct);
      record('product page', await worstOf(products, (path) => look(shop, path)));
      await recover(shop, freshProduct);
      await hang(shop, 'commerce');
      const path = freshProduct();
      const { calls: before } = await backEnd(shop);
      const asked = Array.from({ length: ASKERS }, () => look(shop, path));
      record('hundredth', Math.max(...(await Promise.all(asked))));
      record('calls', (await backEnd(shop)).calls - before);
      await recover(shop, freshProduct);
      await hang(shop, 'commerce');
      record('call', await firstByte(shop, addition(shop)));
      await recover(shop, freshProduct);
      await hang(shop, 'commerce');
      record('form', await firstByte(shop, form(shop)));
      await recover(shop, freshProduct);
      record('unknown', await unknownPath(shop, round));
    }
  } finally {
    shop.stop();
  }
  const figure = (name: string, key: string, target: number, against: string): Figure => ({
    part: 'cold',
    name,
    value: Math.max(...(rounds[key] ?? [])),
    unit: key === 'calls' ? 'count' : 'ms',
    target,
    against,
    rounds: rounds[key] ?? [],
  });
  const worst = 'worst first byte of all rounds';
  return [
    figure('content page, content system hangs', 'content page', KNOWN, worst),
    figure('product page, back end hangs', 'product page', KNOWN, worst),
    figure(`${ASKERS}th of ${ASKERS} at once, back end hangs`, 'hundredth', HUNDREDTH, worst),
    figure(`back end’s calls for ${ASKERS} at once`, 'calls', CALLS_OF_ONE, 'one render’s'),
    figure('addition by call, back end hangs', 'call', WRITE, worst),
    figure('addition by form, back end hangs', 'form', WRITE, worst),
    figure('unknown path after a publish, content system hangs', 'unknown', UNKNOWN, worst),
  ];
}

function story(slug: string): string {
  const content = { component: 'page', _uid: slug, title: slug, description: slug, body: [] };
  return JSON.stringify({ name: slug, slug, content });
}

async function put(shop: Workerd, key: string, value: unknown): Promise<void> {
  const path = `/${encodeURIComponent(key)}`;
  const body = value === '' ? '' : JSON.stringify(value);
  await request({ port: shop.beside, host: 'memory.localhost', path, method: 'PUT', body });
}

async function hang(shop: Workerd, system: keyof typeof HANG): Promise<void> {
  if (system === 'commerce') await put(shop, 'tests/commerce', HANG.commerce);
  else await put(shop, 'sandbox/faults', { storyblok: HANG.storyblok });
}

/** Waits until both upstreams answer again, the shop has noticed, and no old call is open. */
async function recover(shop: Workerd, freshProduct: () => string): Promise<void> {
  await put(shop, 'tests/commerce', '');
  await put(shop, 'sandbox/faults', '');
  for (;;) {
    const path = freshProduct();
    const { status, text } = await request({ port: shop.port, host: HOST, path, headers: BROWSER });
    if (status === 200 && text().includes('Kuschelbär') && (await backEnd(shop)).open === 0) return;
  }
}

/** Returns the number of all and of open back-end calls. */
async function backEnd(shop: Workerd): Promise<{ calls: number; open: number }> {
  const { text } = await request({ port: shop.beside, host: 'memory.localhost' });
  return JSON.parse(text());
}

/**
 * Measures the first byte of a path that may be a story's, after a publish while the new index is
 * unavailable.
 */
async function unknownPath(shop: Workerd, round: number): Promise<number> {
  await put(shop, 'control/content', { version: Date.now(), cv: 1_900_000_000 + round });
  await hang(shop, 'storyblok');
  for (let turn = 0; ; turn += 1) {
    const path = `/gibt-es-nicht-${round}-${turn}/`;
    const { ms, status } = await send(shop, requestText(`${HOST}:${shop.port}`, path, BROWSER));
    if (status === 503) return ms;
  }
}

async function worstOf(paths: readonly string[], ask: (path: string) => Promise<number>) {
  let worst = 0;
  for (const path of paths) worst = Math.max(worst, await ask(path));
  return worst;
}

function look(shop: Workerd, path: string): Promise<number> {
  return firstByte(shop, requestText(`${HOST}:${shop.port}`, path, BROWSER));
}

function addition(shop: Workerd): Buffer {
  const head = { ...BROWSER, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const text = JSON.stringify({ basketKey: KEY, variantId: 100100101, quantity: 1 });
  const path = '/api/shop/basket/addItem/?locale=de-at';
  return requestText(`${HOST}:${shop.port}`, path, head, { method: 'POST', text });
}

function form(shop: Workerd): Buffer {
  const type = 'application/x-www-form-urlencoded';
  const head = { ...BROWSER, 'sec-fetch-site': 'same-origin', 'content-type': type };
  const text = '_action=basket.add&variantId=100100101&quantity=1';
  return requestText(`${HOST}:${shop.port}`, PRODUCT.path, head, { method: 'POST', text });
}

async function firstByte(shop: Workerd, text: Buffer): Promise<number> {
  return (await send(shop, text)).ms;
}

/** Returns status and milliseconds to the first byte, after the rest has been read as by a browser. */
async function send(shop: Workerd, text: Buffer): Promise<{ ms: number; status: number }> {
  const socket = connect({ host: '127.0.0.1', port: shop.port, noDelay: true });
  socket.once('connect', () => socket.write(text));
  const from = performance.now();
  let [ms, status] = [0, 0];
  let tail = '';
  for await (const part of socket) {
    if (status === 0) [ms, status] = [performance.now() - from, Number(String(part).slice(9, 12))];
    tail = (tail + String(part)).slice(-2_000);
    if (/<\/html>|\r\n0\r\n\r\n$|\}$/.test(tail)) break;
  }
  return { ms, status };
}
