import { runTool } from './child.ts';
import { runCommand } from './command.ts';
import { formatCatalogue } from './seed/catalogue-files.ts';

await runCommand({
  call: 'npm run format',
  summary: "Formats every file of this repository: oxfmt, and the demo shop's catalogue.",
  options: {
    check: { type: 'boolean', help: 'change nothing; list the files that differ' },
  },
  async run(args) {
    const check = args.flag('check');
    const { code } = await runTool('oxfmt', [...(check ? ['--check'] : []), '.'], { show: true });
    const differing = formatCatalogue(check);
    for (const file of differing) console.log(`${file}${check ? '' : ' (written anew)'}`);
    return check && differing.length > 0 ? 1 : code;
  },
});
