/** Files of the content system: how stories name them, and the key that the shop serves them by. */

export interface ContentFile {
  /** The file's path at the content system, whatever host it was named with: `f/{space}/{width}x{height}/{hash}/{name}`. */
  readonly key: string;
  /** Lower case, without the dot. */
  readonly extension: string;
  /** Pixels of a picture; undefined where the path does not carry them. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/**
 * The hosts of the content system's regions, in all forms that it has written addresses in: with and without a scheme,
 * by way of its storage, with a query that only keeps caches from old copies.
 */
const ADDRESS =
  /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?(?:a2?(?:-us|-ap|-ca)?\.storyblok\.com|a\.storyblokchina\.cn)\/(f\/[^?]+)(?:\?[\w=&.%~+-]*)?$/;
/** The size may be an `x` (SVG, films, some uploads) or missing (uploads of the first years). */
const KEY = /^f\/\d+\/(?:(\d+)x(\d+)\/|x\/)?[\w-]+\/[\w-]+(?:\.[\w-]+)*\.(\w+)$/;

/** The file that an address of the content system names; undefined for any other address. */
export function parseContentFile(address: string): ContentFile | undefined {
  return parseContentKey(ADDRESS.exec(address)?.[1] ?? '');
}

/** The file of a key; undefined where it is none, or leads anywhere else. */
export function parseContentKey(key: string): ContentFile | undefined {
  const match = KEY.exec(key);
  if (!match) return undefined;
  const [, width, height, extension = ''] = match;
  const size = { width: Number(width), height: Number(height) };
  const isSized = size.width > 0 && size.height > 0;
  return {
    key,
    extension: extension.toLowerCase(),
    width: isSized ? size.width : undefined,
    height: isSized ? size.height : undefined,
  };
}
