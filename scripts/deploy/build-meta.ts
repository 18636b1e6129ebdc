import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Ids of builds stand in file names and addresses. */
const idSchema = z.string().regex(/^[\w-]{4,64}$/);

const assetSchema = z.object({
  /** Below /assets/, nothing else is kept alive. */
  path: z.string().regex(/^\/assets\/[\w-][\w.-]*$/),
  /** Bytes. */
  size: z.int().min(0).max(5_000_000),
  /** SHA-256 in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A hashed file of a build. */
export type BuildAsset = z.infer<typeof assetSchema>;

/**
 * `/builds/meta/{id}.json` as a deploy puts it beside the Worker, which answers the same without files where none was
 * put. Other keys stay as they are.
 */
export const buildMetaSchema = z.looseObject({
  id: idSchema,
  assets: z.array(assetSchema).max(500).default([]),
  /** Builds before this one, the newest first, whose files came along with it. */
  previous: z.array(idSchema).max(10).default([]),
});

export type BuildMeta = z.infer<typeof buildMetaSchema>;

/** What a file must be when it is asked for again. */
export function describeAsset(path: string, bytes: Uint8Array): BuildAsset {
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export function isAsset(asset: BuildAsset, bytes: Uint8Array): boolean {
  const found = describeAsset(asset.path, bytes);
  return found.size === asset.size && found.sha256 === asset.sha256;
}
