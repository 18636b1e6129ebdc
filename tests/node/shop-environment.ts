import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { node } = builtinEnvironments;

/** Vitest's Node environment, which also closes the shops of `sharedShop()` at the end of a process. */
const environment: Environment = {
  ...node,
  name: 'shop',
  async setup(global, options) {
    const { teardown } = await node.setup(global, options);
    return {
      async teardown() {
        // The files of a shop that did not start have failed already.
        const shops = await Promise.allSettled(globalThis.sharedShops?.values() ?? []);
        for (const shop of shops) if (shop.status === 'fulfilled') await shop.value.close();
        await teardown(global);
      },
    };
  },
};

export default environment;
