import type { Environment } from '../../edge-config/hosts.ts';
import { CommandError } from '../command.ts';
import type { Content } from '../content/contents.ts';
import { loadApp } from '../content/load-app.ts';
import { buildComponents, type EditorAccess, optionLists } from '../content/model/components.ts';
import type { SpaceApi } from './api.ts';
import { holdsToken } from './compare-fields.ts';
import {
  FIELD_PLUGIN,
  FIELD_PLUGIN_FILE,
  fieldPluginStep,
  readFieldPlugins,
} from './field-plugin.ts';
import { openLocalFiles } from './files.ts';
import { planSpacePush } from './plan.ts';
import type { SpacePlan, Step } from './planning.ts';
import { readRemote, type Remote } from './remote.ts';
import { editorAccess, spaceSettings } from './settings.ts';
import { localStories } from './stories.ts';

export interface SpacePush {
  readonly api: SpaceApi;
  /** The stories and layouts of the shops that are pushed; they have been checked. */
  readonly contents: readonly Content[];
  readonly environment: Environment;
  readonly port?: number | undefined;
  readonly force?: boolean;
  /** The built field plugin, if there is one. */
  readonly plugin?: string | undefined;
  /** What the field plugin shows the shop as its token. */
  readonly editorToken?: string | undefined;
  /** Signs the space's webhook. */
  readonly secret?: string | undefined;
  /** Folder that `kv-seeds-files` is in; the repository by default. */
  readonly folder?: string | undefined;
}

/** Returns what editors miss: the field plugin, or its token. */
function hintsOf({ plugins, token }: EditorAccess, { components }: Remote): readonly string[] {
  if (!plugins.includes(FIELD_PLUGIN))
    return [
      `the account has no field plugin ${FIELD_PLUGIN}: fields of products are texts, in which editors type numbers. Build it (npm run plugin) and push again, or upload ${FIELD_PLUGIN_FILE} in the plugin editor`,
    ];
  const hasToken = token !== undefined || components.some(holdsToken);
  return hasToken
    ? []
    : [
        'the shop refuses the field plugin without a token: set EDITOR_TOKEN to the one of the shop and push again',
      ];
}

/** Compares a space with the seeds and the editors' forms. Writes nothing. */
export async function planOf({
  api,
  contents,
  editorToken,
  environment,
  folder,
  force = false,
  plugin,
  port,
  secret,
}: SpacePush): Promise<SpacePlan> {
  const app = await loadApp();
  const remote = await readRemote(api);
  const plugins = await readFieldPlugins(api);
  const pluginStep = fieldPluginStep(api, plugins, plugin);
  const access = editorAccess(environment, {
    port,
    token: editorToken,
    plugins: pluginStep ? [...plugins.names, FIELD_PLUGIN] : plugins.names,
  });
  const wanted = {
    components: buildComponents(app, access),
    lists: optionLists(app),
    stories: localStories(contents),
    files: openLocalFiles(folder),
    settings: spaceSettings(environment, { port, secret }),
  };
  const plan = await planSpacePush(api, remote, wanted, { force });
  return {
    ...plan,
    steps: pluginStep ? [pluginStep, ...plan.steps] : plan.steps,
    hints: hintsOf(access, remote),
  };
}

/**
 * Carries a plan out, step by step. If one fails, those before it are done, and the next run goes on with it. Throws with the step
 * that failed.
 */
export async function carryOut(
  steps: readonly Step[],
  tell: (line: string) => void,
): Promise<void> {
  for (const [at, step] of steps.entries()) {
    try {
      await step.run();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      throw new CommandError(
        `${error.message}\ncontent: stopped at "${step.label}" (${at} of ${steps.length} done). Run it again: it goes on there.`,
      );
    }
    tell(`${at + 1}/${steps.length} ${step.label}`);
  }
}
