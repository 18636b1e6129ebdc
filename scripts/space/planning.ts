import { z } from 'zod';
import type { Component, OptionList } from '../content/model/components.ts';
import type { SpaceApi } from './api.ts';
import type { LocalFiles } from './files.ts';
import type { Remote } from './remote.ts';
import type { SpaceSettings } from './settings.ts';
import type { LocalStory } from './stories.ts';

/** What a push would do, and how. Nothing is written while a plan is made. */

export interface Step {
  /** What it writes, for the list: `+ story de-de/versand`. */
  readonly label: string;
  run(): Promise<void>;
}

export interface SpacePlan {
  readonly steps: readonly Step[];
  /** What the space says otherwise and keeps, a line each. */
  readonly kept: readonly string[];
  /** What works less well than it could, and how to change that, a line each. */
  readonly hints: readonly string[];
  /** What must be settled by a person before anything is written. */
  readonly problems: readonly string[];
}

export interface Wanted {
  readonly components: readonly Component[];
  readonly lists: readonly OptionList[];
  readonly stories: readonly LocalStory[];
  readonly files: LocalFiles;
  readonly settings: SpaceSettings;
}

export interface PlanOptions {
  /** Overwrites what the space says otherwise. */
  readonly force: boolean;
}

const withId = z.looseObject({ id: z.number() });
export const created = {
  group: z.object({ component_group: z.object({ uuid: z.string() }) }),
  datasource: z.object({ datasource: withId }),
  story: z.object({ story: withId }),
  asset: z.object({ filename: z.string(), id: z.number() }),
};

export interface Planning {
  readonly api: SpaceApi;
  readonly remote: Remote;
  readonly wanted: Wanted;
  readonly force: boolean;
  readonly steps: Step[];
  readonly kept: string[];
  readonly problems: string[];
  /** Known so far, and filled by the steps. */
  readonly groups: Map<string, string>;
  readonly folders: Map<string, number>;
  readonly files: Map<string, { readonly id: number; readonly filename: string }>;
}

/** Gives a story or folder the id by which links and later runs know it. */
export async function giveUuid(api: SpaceApi, id: number, uuid: string): Promise<void> {
  await api.put(`stories/${id}/update_uuid`, {}, { uuid });
}
