/** A file of the content system: its key, which is also its path in the shop, and the data in the key. */

export interface ContentFile {
  /** The file's path at the content system, without the host: `f/{space}/{width}x{height}/{hash}/{name}`. */
  readonly key: string;
  /** Lowercase, without the dot. */
  readonly extension: string;
  /** Pixels; undefined if the path does not contain them. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/**
 * URLs of the content system's regions, in every form it has used: with and without a scheme, via its S3
 * bucket, and with a query that only busts caches.
 */
const FILE_URL =
  /^(?:https?:)?\/\/(?:s3\.amazonaws\.com\/)?(?:a2?(?:-us|-ap|-ca)?\.storyblok\.com|a\.storyblokchina\.cn)\/(f\/[^?]+)(?:\?[\w=&.%~+-]*)?$/;
/** The size may be an `x` (SVG, videos, some uploads) or missing (old uploads). */
const KEY = /^f\/\d+\/(?:(\d+)x(\d+)\/|x\/)?[\w-]+\/[\w-]+(?:\.[\w-]+)*\.(\w+)$/;

/** Parses a URL of the content system. Undefined for any other URL. */
export function parseContentFile(url: string): ContentFile | undefined {
  return parseContentKey(FILE_URL.exec(url)?.[1] ?? '');
}

/** Parses the key of a file. Undefined if it is not one. */
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
