import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { stateFolder } from '../../scripts/place.ts';
import { seed } from '../../scripts/seed.ts';
import { startBuiltShop } from '../node/built-shop.ts';

/** Builds, seeds and serves the shop for the browsers of the tests, until it is asked to end. */
const { values } = parseArgs({ options: { port: { type: 'string' } } });
const state = stateFolder();
await build();
await seed({ state });
const shop = await startBuiltShop({ port: Number(values.port), state });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shop.dispose().then(() => process.exit(0)));
