import { CommandError } from '../../command.ts';
import { local } from '../../local.ts';
import { stateFolder } from '../../paths.ts';
import { readRunning } from '../../running.ts';
import { readDevVars } from '../../settings.ts';
import { loadApp } from '../load-app.ts';
import { findLiveProblems } from './find-live-problems.ts';
import { readAssortment } from './live-assortment.ts';
import { type SpaceAccess, readLiveStories } from './read-stories.ts';
import { type LiveShop, openShop } from './running-shop.ts';

/** Path at the front door of local development below which the sandbox's delivery API is. */
const SANDBOX = '/_dev/delivery/v2';

const DELIVERY = 'https://api.storyblok.com/v2';

/** Checks the published content of a running shop: the one at `url`, or this machine's. Returns the exit code. */
export async function checkLive(url: string | undefined): Promise<number> {
  const shop = openShop(url ?? localOrigin());
  const [stories, assortment, app] = await Promise.all([
    readLiveStories(spaceOf(shop)),
    readAssortment(shop),
    loadApp(),
  ]);
  if (stories.length === 0)
    throw new CommandError('content: the space has no published stories in the shops’ folders');
  const problems = await findLiveProblems({ stories, assortment, app, now: Date.now() });
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(
      `content: ${problems.length} problem${problems.length > 1 ? 's' : ''} in ${stories.length} stories of ${shop.origin}`,
    );
    return 1;
  }
  console.log(`content: ${stories.length} stories of ${shop.origin} are sound`);
  return 0;
}

function localOrigin(): string {
  const running = readRunning(stateFolder());
  if (running) return `http://localhost:${running.port}`;
  throw new CommandError(
    'content: no shop runs on this machine. Start one (npm start), or name one: --url https://www.example.com',
  );
}

/** Returns the content system of a shop: that of the environment or .dev.vars, or the sandbox of a local one. */
function spaceOf({ environment, origin }: LiveShop): SpaceAccess {
  const own = { ...readDevVars(), ...process.env };
  const { STORYBLOK_API: api, STORYBLOK_TOKEN: token } = own;
  if (environment === 'local' && !api)
    return { url: origin + SANDBOX, token: token || local.vars.STORYBLOK_TOKEN };
  if (!token)
    throw new CommandError(
      'content: set STORYBLOK_TOKEN to the public token of the space (in the environment or .dev.vars)',
    );
  return { url: (api || DELIVERY).replace(/\/$/, ''), token };
}
