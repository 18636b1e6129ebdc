import { parseContentKey } from '../../app/content/rules/content-file.ts';
import { imagesOf } from '../../worker/commerce/seed/images.ts';
import { CommandError } from '../command.ts';
import { root } from '../paths.ts';
import { rasterise } from '../seed/images.ts';
import { readSeedFiles } from '../content/seed-files.ts';
import type { UploadedFile } from './api.ts';

/** Largest file that a shop's page should ask for; a space would take more. Bytes. */
export const MAX_FILE_BYTES = 50_000_000;
/** Files of the seeds: drawings, the demo's videos and documents, and what was pulled. */
export interface LocalFiles {
  /** Returns the size in bytes of a file that is on disk; undefined for drawings, which are small, and for unknown files. */
  sizeOf(key: string): number | undefined;
  has(key: string): boolean;
  read(key: string): Promise<UploadedFile>;
}

/** Opens the files that stories of the seeds may name. `folder` has those that were pulled. */
export function openLocalFiles(folder: string = root): LocalFiles {
  const images = imagesOf([]);
  const drawn = new Set(images.keys);
  const seeded = new Map(readSeedFiles(folder).map((file) => [file.key, file.bytes]));

  async function bytesOf(key: string): Promise<Uint8Array> {
    const image = images.imageOf(key);
    const bytes = image ? await rasterise(image) : seeded.get(key);
    if (!bytes) throw new CommandError(`content: there is no file ${key}`);
    return bytes;
  }

  return {
    sizeOf: (key) => seeded.get(key)?.byteLength,
    has: (key) => drawn.has(key) || seeded.has(key),
    async read(key) {
      const { height, width } = parseContentKey(key) ?? {};
      const size = width === undefined || height === undefined ? undefined : `${width}x${height}`;
      return { key, size, name: key.slice(key.lastIndexOf('/') + 1), bytes: await bytesOf(key) };
    },
  };
}
