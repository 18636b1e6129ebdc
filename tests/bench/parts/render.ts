import { request } from '../../node/request.ts';
import { bundleWorker } from '../bundle.ts';
import type { Figure } from '../figure.ts';
import { LISTING, listingStory } from '../listing.ts';
import { requestText } from '../load.ts';
import { cardsPath, HOST, type Recorded, SHOP } from '../recorded.ts';
import { BROWSER } from '../shop.ts';
import { measure, type Pace, ratioOf, type Side } from '../slices.ts';
import { startWorkerd, type Workerd } from '../workerd.ts';
import { contentChain } from '../../../app/shop/rules/shop.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { CommandError } from '../../../scripts/command.ts';
import { reactText } from '../../../scripts/vite/react-text.ts';

const TIMES_STRING = 1.2;
const WAYS = ['ours', 'string', 'edge'] as const;

/** The ways to render the listing, each started and verified to return the same page. */
export interface RenderWays {
  readonly sides: Readonly<Record<string, Side>>;
  stop(): void;
}

/** Starts each way in a separate process, so that they share no memory, and compares their output. */
export async function startWays(recorded: Recorded): Promise<RenderWays> {
  const script = await bundleWorker('tests/bench/workers/render.tsx', [reactText()]);
  const started = await Promise.all(
    WAYS.map(async (way) => [way, await start(script, recorded)] as const),
  );
  const stop = () => started.forEach(([, process]) => process.stop());
  const sides = Object.fromEntries(started.map(([way, process]) => [way, sideOf(way, process)]));
  try {
    await checkBytes(sides);
  } catch (error) {
    stop();
    throw error;
  }
  return { sides, stop };
}

/**
 * Measures the listing's tree streamed as in the shop, rendered to a string, and streamed by React's own
 * build for the edge.
 */
export async function measureRender(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  const { sides, stop } = await startWays(recorded);
  try {
    const costs = await measure(sides, pace);
    const rounds = (way: string) => costs[way] ?? [];
    const figure = (way: string, name: string): Omit<Figure, 'target'> => ({
      part: 'render',
      name,
      value: ratioOf(rounds(way), rounds('string')),
      unit: 'x',
      against: 'renderToString of the same tree in workerd',
      rounds: rounds(way).map((cost, round) => cost / (rounds('string')[round] ?? Number.NaN)),
    });
    return [
      { ...figure('ours', `streamed listing, ${LISTING.cards} cards`), target: TIMES_STRING },
      figure('edge', `the same by react-dom/server.edge`),
      ...WAYS.map((way): Figure => {
        const { against: _, ...rest } = figure(way, `CPU, ${way}`);
        const value = costs[way]?.toSorted((a, b) => a - b)[Math.floor(pace.rounds / 2)] ?? 0;
        return { ...rest, value, unit: 'ms', against: 'absolute', rounds: rounds(way) };
      }),
    ];
  } finally {
    stop();
  }
}

function start(script: string, { values, answers, listed }: Recorded): Promise<Workerd> {
  const layouts = contentChain(SHOP.key, shops).flatMap((key) => values[`layout/${key}`] ?? []);
  const products = answers[cardsPath(listed)] ?? '{}';
  return startWorkerd({
    render: {
      script,
      bindings: {
        LAYOUTS: { json: layouts.map((text): unknown => JSON.parse(text)) },
        BLOCKS: { json: listingStory(listed).content.body },
        PRODUCTS: { json: JSON.parse(products) },
      },
    },
  });
}

function sideOf(way: string, { pid, port }: Workerd): Side {
  const requests = [requestText(`${HOST}:${port}`, `/${way}`, BROWSER)];
  return { pid, port, requests, status: 200 };
}

/** Checks that all ways return the same page; streamed ones differ only by the marks of their chunks. */
async function checkBytes(sides: Readonly<Record<string, Side>>) {
  const texts = await Promise.all(
    Object.entries(sides).map(async ([way, { port }]) => {
      // Without the port, which is part of local links.
      const answer = await request({ port, host: `${HOST}:80`, path: `/${way}`, headers: BROWSER });
      return answer.text().replaceAll(/ nonce="[^"]*"/g, '');
    }),
  );
  const cards = texts[0]?.split('<article').length ?? 0;
  if (new Set(texts).size !== 1 || cards !== LISTING.cards + 1)
    throw new CommandError(
      `bench: the ways differ, or show ${cards - 1} cards: ${texts.map((text) => text.length).join(', ')}`,
    );
}
