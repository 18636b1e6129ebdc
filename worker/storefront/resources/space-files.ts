import type { Settings } from '../env.ts';

/**
 * Returns whether a file of the content system (`f/{space}/…`) is of a space whose files the shop serves. All spaces share
 * one host: without STORYBLOK_FILE_SPACES the shop's host would serve files of any space.
 */
export function isServedFile(
  key: string,
  { STORYBLOK_FILE_SPACES: spaces }: Pick<Settings, 'STORYBLOK_FILE_SPACES'>,
): boolean {
  return spaces.split(',').includes(key.split('/')[1] ?? '');
}
