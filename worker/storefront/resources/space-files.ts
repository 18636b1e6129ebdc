import type { Settings } from '../env.ts';

/**
 * Whether a file of the content system (`f/{space}/…`) is of a space whose files the shop shows. All spaces share one
 * host, so without STORYBLOK_FILE_SPACES anybody's would be served from the shop's own.
 */
export function isOurFile(
  key: string,
  { STORYBLOK_FILE_SPACES: spaces }: Pick<Settings, 'STORYBLOK_FILE_SPACES'>,
): boolean {
  return spaces.split(',').includes(key.split('/')[1] ?? '');
}
