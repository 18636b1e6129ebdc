import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOWNLOAD_TYPES } from '../../app/content/rules/download.ts';
import { VIDEO_TYPES } from '../../app/image/rules/video.ts';
import { root } from '../paths.ts';
import type { SeedBindings } from '../bindings.ts';

/** Folders of the files, and the types that each may hold. */
const FOLDERS = [
  { folder: 'worker/commerce/seed/videos', types: VIDEO_TYPES },
  { folder: 'worker/commerce/seed/downloads', types: DOWNLOAD_TYPES },
] as const;

/** Folder of files that came with a pull from a space, by their keys. */
export const PULLED_FILES = 'kv-seeds-files';
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  webp: 'image/webp',
};
const PULLED_TYPES = { ...VIDEO_TYPES, ...DOWNLOAD_TYPES, ...IMAGE_TYPES };

function typeOf(name: string, types: Readonly<Record<string, string>>): string | undefined {
  return types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
}

/** A file that is not drawn (a video, its captions, a file to save, or what was pulled), as the content system stores it. */
export interface SeedFile {
  /** `f/1001/x/5e1f0c9a2b/first-week.webm` */
  readonly key: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

function pulledFiles(folder: string): SeedFile[] {
  return globSync('f/**/*.*', { cwd: join(folder, PULLED_FILES) })
    .sort()
    .flatMap((key) => {
      const type = typeOf(key, PULLED_TYPES);
      return type ? [{ key, type, bytes: readFileSync(join(folder, PULLED_FILES, key)) }] : [];
    });
}

/** Returns the files of stories that are not drawn: the demo's, and those that were pulled into `folder`. */
export function readSeedFiles(folder: string = root): SeedFile[] {
  return [...demoFiles(), ...pulledFiles(folder)];
}

function demoFiles(): SeedFile[] {
  return FOLDERS.flatMap(({ folder, types }) =>
    globSync('*', { cwd: join(root, folder) })
      .sort()
      .flatMap((name) => {
        const type = typeOf(name, types);
        if (!type) return [];
        const bytes = readFileSync(join(root, folder, name));
        return [{ key: `f/1001/x/5e1f0c9a2b/${name}`, type, bytes }];
      }),
  );
}

/** Writes these files beside the pictures. */
export async function writeSeedFiles(bucket: SeedBindings['PICTURES']): Promise<void> {
  for (const { key, type, bytes } of readSeedFiles())
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
}
