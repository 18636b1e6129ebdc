import { runCommand } from '../command.ts';
import { requireTarget, TARGETS } from './environment.ts';
import { deploy } from './run.ts';
import { TOKEN_HELP, tools } from './tools.ts';

await runCommand({
  call: 'npm run deploy',
  summary: `Checks an environment's settings, secrets, bindings and hosts by name, builds, and sends: the database's migrations,
commerce, then the storefront with the hashed files of the last three live builds. Ends with a smoke check of the live
site (docs/operating.md).`,
  options: {
    env: { type: 'string', value: TARGETS.join('|'), help: 'environment; a section of both tomls' },
    'dry-run': {
      type: 'boolean',
      help: 'do everything but deploy; needs no account and no network',
    },
    'without-old-assets': {
      type: 'boolean',
      help: 'continue if files of live builds cannot be read',
    },
    'without-legal-texts': {
      type: 'boolean',
      help: 'do not compare the legal texts of mails with published stories: there is no content system',
    },
    'without-analytics': {
      type: 'boolean',
      help: 'leave out the datasets, for an account that has not enabled Analytics Engine',
    },
  },
  variables: TOKEN_HELP,
  async run(args) {
    await deploy(
      {
        target: requireTarget(args.text('env'), 'deploy'),
        dryRun: args.flag('dry-run'),
        outside: true,
        withoutOldAssets: args.flag('without-old-assets'),
        withoutLegalTexts: args.flag('without-legal-texts'),
        withoutAnalytics: args.flag('without-analytics'),
      },
      tools,
    );
  },
});
