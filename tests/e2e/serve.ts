import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { TEST_STATE } from '../../scripts/paths.ts';
import { seed } from '../../scripts/seed/command.ts';
import type { SeedBindings } from '../../scripts/bindings.ts';
import { startBuiltShop } from '../node/built-shop.ts';
import { freshState } from '../node/copy-state.ts';

/** Builds, seeds and serves the shop for browser tests until it is stopped. */
const { values } = parseArgs({ options: { port: { type: 'string' } } });
// Playwright shows what goes to stderr while it waits.
console.error('building the shop …');
await build();
console.error('filling the shop …');
await seed({ state: TEST_STATE, sketches: true });
console.error('starting the shop …');
const state = freshState('build');
// All browsers of the tests have one client IP, which counts as this many clients.
const CLIENTS = 50;
const shop = await startBuiltShop({ port: Number(values.port), state, clients: CLIENTS });
const { CONTENT } = await shop.getBindings<SeedBindings>('storefront');
// On a busy machine late pages would depend on timing, and encoding avif would slow down all tests: the tests of image
// sizes run against `npm start`.
await CONTENT.put('control/switches', JSON.stringify({ kill: ['late-pages', 'avif'] }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.dispose().then(() => process.exit(0)));
