import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Build ids occur in file names and URLs. */
const idSchema = z.string().regex(/^[\w-]{4,64}$/);

const assetSchema = z.object({
  /** Only files below /assets/ are carried over. */
  path: z.string().regex(/^\/assets\/[\w-][\w.-]*$/),
  /** Bytes. */
  size: z.int().min(0).max(5_000_000),
  /** SHA-256 in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A hashed file of a build. */
export type BuildAsset = z.infer<typeof assetSchema>;

/**
 * `/builds/meta/{id}.json`, which a deploy writes; without that file the Worker answers the same without a
 * list of files. Unknown keys are preserved.
 */
export const buildMetaSchema = z.looseObject({
  id: idSchema,
  assets: z.array(assetSchema).max(500).default([]),
  /** Earlier builds, the newest first, whose files were carried over. */
  previous: z.array(idSchema).max(10).default([]),
});

export type BuildMeta = z.infer<typeof buildMetaSchema>;

/** Returns path, size and hash of a file, to verify it later. */
export function describeAsset(path: string, bytes: Uint8Array): BuildAsset {
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function isAsset(asset: BuildAsset, bytes: Uint8Array): boolean {
  const found = describeAsset(asset.path, bytes);
  return found.size === asset.size && found.sha256 === asset.sha256;
}
