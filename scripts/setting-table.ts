import type { z } from 'zod';
import { commerceSettingsSchema, commerceSettingTexts } from '../worker/commerce/settings.ts';
import { officeSettingsSchema, officeSettingTexts } from '../worker/office/settings.ts';
import { settingsSchema, settingTexts, type SettingTexts } from '../worker/storefront/env.ts';
import type { WorkerName } from './deploy/environment.ts';

/** A setting of a deployed Worker. */
export interface Setting extends SettingTexts {
  readonly name: string;
  readonly required: boolean;
  /** Returns whether a value is valid. */
  readonly accepts: (value: unknown) => boolean;
}

function tableOf(
  shape: Readonly<Record<string, z.ZodType>>,
  words: Readonly<Record<string, SettingTexts>>,
): readonly Setting[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const texts = words[name];
    const accepts = (value: unknown) => schema.safeParse(value).success;
    return texts ? [{ ...texts, name, required: !accepts(undefined), accepts }] : [];
  });
}

/** Settings and secrets of each Worker, from the schemas with which the Workers parse them. */
export const settingTable: Readonly<Record<WorkerName, readonly Setting[]>> = {
  storefront: tableOf(settingsSchema.shape, settingTexts),
  commerce: tableOf(commerceSettingsSchema.shape, commerceSettingTexts),
  office: tableOf(officeSettingsSchema.shape, officeSettingTexts),
};
