import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, CommandError } from '../command.ts';
import { root } from '../place.ts';

const QUALITY = 90;
/** Effort of libwebp, 0 to 6: high ones save 5 % of flat drawings and take three times as long. */
const EFFORT = 1;
/** Drawn once per machine, for all state folders. */
const CACHE = join(root, 'node_modules/.cache/pictures');

export interface Drawing {
  readonly key: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export function drawingHash({ svg, width, height }: Drawing): string {
  return createHash('sha256')
    .update(`webp ${QUALITY} ${EFFORT} ${width}x${height}\0${svg}`)
    .digest('hex')
    .slice(0, 32);
}

/** Returns a drawing as webp with transparency. */
export async function rasterise(drawing: Drawing): Promise<Uint8Array> {
  const file = join(CACHE, `${drawingHash(drawing)}.webp`);
  if (existsSync(file)) return readFileSync(file);
  const { default: sharp } = await import('sharp');
  try {
    const bytes = await sharp(Buffer.from(drawing.svg))
      .resize(drawing.width, drawing.height, { fit: 'fill' })
      .webp({ quality: QUALITY, effort: EFFORT, alphaQuality: 100 })
      .toBuffer();
    mkdirSync(CACHE, { recursive: true });
    // Another process may read the file at the same time.
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
    return bytes;
  } catch (error) {
    throw new CommandError(`picture ${drawing.key} cannot be drawn: ${messageOf(error)}`);
  }
}
