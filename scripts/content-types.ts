import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, runCommand } from './command.ts';
import { loadApp } from './content/load-app.ts';
import { buildComponents, fieldPlugins } from './content/model/components.ts';
import { modelProblems } from './content/model/problems.ts';
import { blockReference } from './content/model/reference.ts';
import { root } from './paths.ts';
import { editorAccess } from './space/settings.ts';

/** The reference for editors and developers. */
const REFERENCE = 'docs/blocks.md';

await runCommand({
  call: 'npm run content:types',
  summary: `Holds the editors' forms (scripts/content/model) against what the blocks read (app/content) and writes the reference
${REFERENCE}. With --json it prints the components as the content system takes them (npm run content:push -- --storyblok puts them there).`,
  options: {
    json: { type: 'boolean', help: 'print the components as JSON and write nothing' },
  },
  async run(args) {
    const app = await loadApp();
    const problems = modelProblems(app);
    if (problems.length > 0) throw new CommandError(problems.join('\n'));
    const access = editorAccess('production', { plugins: fieldPlugins });
    const components = buildComponents(app, access);
    if (args.flag('json')) {
      console.log(JSON.stringify({ components }, null, 2));
      return;
    }
    const path = join(root, REFERENCE);
    const text = blockReference(app);
    if (readFileSync(path, 'utf8') === text) {
      console.log(`content: ${components.length} components, ${REFERENCE} is as they are`);
      return;
    }
    writeFileSync(path, text);
    console.log(`content: ${components.length} components, ${REFERENCE} is written`);
  },
});
