import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { node } = builtinEnvironments;

/** Node, which closes the shops of `sharedShop()` at the end of a process. */
const environment: Environment = {
  ...node,
  name: 'shop',
  async setup(global, options) {
    const { teardown } = await node.setup(global, options);
    return {
      async teardown() {
        // One that could not start has failed its files.
        const shops = await Promise.allSettled(globalThis.sharedShops?.values() ?? []);
        for (const shop of shops) if (shop.status === 'fulfilled') await shop.value.close();
        await teardown(global);
      },
    };
  },
};

export default environment;
