import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VIDEO_TYPES } from '../../app/image/rules/video.ts';
import { root } from '../paths.ts';
import type { SeedBindings } from '../bindings.ts';

const FOLDER = 'worker/commerce/seed/videos';

/** A video of the demo shop or its captions, as the content system stores it. */
export interface SeedVideo {
  /** `f/1001/x/5e1f0c9a2b/first-week.webm` */
  readonly key: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Returns the videos of the demo shop. */
export function readVideos(): SeedVideo[] {
  return globSync('*', { cwd: join(root, FOLDER) })
    .sort()
    .flatMap((name) => {
      const type = VIDEO_TYPES[name.slice(name.lastIndexOf('.') + 1)];
      if (!type) return [];
      const bytes = readFileSync(join(root, FOLDER, name));
      return [{ key: `f/1001/x/5e1f0c9a2b/${name}`, type, bytes }];
    });
}

/** Writes the videos beside the pictures. */
export async function writeVideos(bucket: SeedBindings['PICTURES']): Promise<void> {
  for (const { key, type, bytes } of readVideos())
    await bucket.put(key, bytes, { httpMetadata: { contentType: type } });
}
