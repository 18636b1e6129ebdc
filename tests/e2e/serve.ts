import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { stateFolder } from '../../scripts/place.ts';
import { seed } from '../../scripts/seed/command.ts';
import type { SeedBindings } from '../../scripts/bindings.ts';
import { emptyNamespace } from '../../scripts/seed/write.ts';
import { startBuiltShop } from '../node/built-shop.ts';

/** Builds, seeds and serves the shop for browser tests until it is stopped. */
const { values } = parseArgs({ options: { port: { type: 'string' } } });
const state = stateFolder();
await build();
await seed({ state });
// Otherwise the first request after a build gets the previous build's stale page, as in a shop
// (docs/caching.md).
rmSync(join(state, 'v3/cache'), { recursive: true, force: true });
// All browsers of the tests have one address.
const CLIENTS = 50;
const shop = await startBuiltShop({ port: Number(values.port), state, clients: CLIENTS });
const { CACHE, CONTENT } = await shop.getBindings<SeedBindings>('storefront');
await emptyNamespace(CACHE);
// On a busy machine late pages would depend on timing, and encoding avif would slow down all tests: the tests of image
// sizes run against `npm start`.
await CONTENT.put('control/switches', JSON.stringify({ kill: ['late-pages', 'avif'] }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.dispose().then(() => process.exit(0)));
