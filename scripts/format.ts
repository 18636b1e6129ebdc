import { runTool } from './child.ts';
import { runCommand } from './command.ts';

await runCommand({
  call: 'npm run format',
  summary: 'Writes every file in the one form of this repository (oxfmt).',
  options: {
    check: { type: 'boolean', help: 'change nothing; name the files that are not in it' },
  },
  async run(args) {
    const verb = args.flag('check') ? ['--check'] : [];
    const { code } = await runTool('oxfmt', [...verb, '.'], { show: true });
    return code;
  },
});
