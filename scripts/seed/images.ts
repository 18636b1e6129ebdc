import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, CommandError } from '../command.ts';
import { root } from '../paths.ts';

const QUALITY = { webp: 90, jpg: 85 } as const;
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Effort of libwebp, 0 to 6: 1 saves a tenth of flat drawings and takes half as long again, higher ones hardly more. */
const EFFORT = 0;
/** Drawn once per machine, for all state folders. */
const CACHE = join(root, 'node_modules/.cache/pictures');

export interface Drawing {
  readonly key: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function formatOf(key: string): keyof typeof TYPES {
  return key.endsWith('.jpg') ? 'jpg' : 'webp';
}

/** Returns the media type of a picture by its key. */
export function mediaType(key: string): string {
  return TYPES[formatOf(key)];
}

export function drawingHash({ key, svg, width, height }: Drawing): string {
  return createHash('sha256')
    .update(`${formatOf(key)} ${QUALITY[formatOf(key)]} ${EFFORT} ${width}x${height}\0${svg}`)
    .digest('hex')
    .slice(0, 32);
}

/** Returns a drawing in its key's format; webp keeps its transparency. */
export async function rasterise(drawing: Drawing): Promise<Uint8Array> {
  const format = formatOf(drawing.key);
  const file = join(CACHE, `${drawingHash(drawing)}.${format}`);
  if (existsSync(file)) return readFileSync(file);
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(Buffer.from(drawing.svg)).resize(drawing.width, drawing.height, {
      fit: 'fill',
    });
    const encoded =
      format === 'jpg'
        ? image.jpeg({ quality: QUALITY.jpg })
        : image.webp({ quality: QUALITY.webp, effort: EFFORT, alphaQuality: 100 });
    const bytes = await encoded.toBuffer();
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
