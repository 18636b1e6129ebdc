import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { buildPlugin } from './build-plugin.ts';
import { runCommand } from './command.ts';
import { root } from './paths.ts';
import { openLocalAccount } from './space/access.ts';
import { fieldPluginStep, readBuiltPlugin, readFieldPlugins } from './space/field-plugin.ts';

await runCommand({
  call: 'npm run plugin',
  summary: `Builds the field plugin with which editors choose products. npm run content:push -- --storyblok uploads it to the account;
by hand it is the code of a field plugin in the content system's plugin editor.`,
  options: {
    local: { type: 'boolean', help: 'upload it to the sandbox of the running shop: /_dev/plugin/' },
  },
  async run(args) {
    const file = await buildPlugin();
    const size = (statSync(file).size / 1000).toFixed(1);
    console.log(`plugin: ${relative(root, file)}, ${size} kB`);
    if (!args.flag('local')) return;
    const { api, port } = await openLocalAccount();
    await fieldPluginStep(api, await readFieldPlugins(api), readBuiltPlugin())?.run();
    console.log(`plugin: http://localhost:${port}/_dev/plugin/`);
  },
});
