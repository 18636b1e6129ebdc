import { runTool } from './child.ts';
import { runCommand } from './command.ts';

await runCommand({
  call: 'npm run format',
  summary: 'Formats every file of this repository (oxfmt).',
  options: {
    check: { type: 'boolean', help: 'change nothing; list the files that differ' },
  },
  async run(args) {
    const verb = args.flag('check') ? ['--check'] : [];
    const { code } = await runTool('oxfmt', [...verb, '.'], { show: true });
    return code;
  },
});
