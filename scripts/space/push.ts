import type { Environment } from '../../edge-config/hosts.ts';
import { CommandError } from '../command.ts';
import type { Content } from '../content/contents.ts';
import { loadApp } from '../content/load-app.ts';
import { buildComponents, optionLists } from '../content/model/components.ts';
import type { SpaceApi } from './api.ts';
import { openLocalFiles } from './files.ts';
import { planSpacePush } from './plan.ts';
import type { SpacePlan, Step } from './planning.ts';
import { readRemote } from './remote.ts';
import { spaceSettings } from './settings.ts';
import { localStories } from './stories.ts';

export interface SpacePush {
  readonly api: SpaceApi;
  /** The stories and layouts of the shops that are pushed; they have been checked. */
  readonly contents: readonly Content[];
  readonly environment: Environment;
  readonly port?: number | undefined;
  readonly force?: boolean;
  /** Signs the space's webhook. */
  readonly secret?: string | undefined;
  /** Folder that `kv-seeds-files` is in; the repository by default. */
  readonly folder?: string | undefined;
}

/** Compares a space with the seeds and the editors' forms. Writes nothing. */
export async function planOf({
  api,
  contents,
  environment,
  folder,
  force = false,
  port,
  secret,
}: SpacePush): Promise<SpacePlan> {
  const app = await loadApp();
  const wanted = {
    components: buildComponents(app),
    lists: optionLists(app),
    stories: localStories(contents),
    files: openLocalFiles(folder),
    settings: spaceSettings(environment, { port, secret }),
  };
  return planSpacePush(api, await readRemote(api), wanted, { force });
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
