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

/** A file of the demo shop that is no image (a video, its captions, a file to save), as the content system stores it. */
export interface SeedFile {
  /** `f/1001/x/5e1f0c9a2b/first-week.webm` */
  readonly key: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Returns the files of the demo shop that are no images. */
export function readSeedFiles(): SeedFile[] {
  return FOLDERS.flatMap(({ folder, types }) =>
    globSync('*', { cwd: join(root, folder) })
      .sort()
      .flatMap((name) => {
        const type = types[name.slice(name.lastIndexOf('.') + 1)];
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
