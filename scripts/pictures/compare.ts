import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** Two pictures of a page and where they differ, each as PNG and of the same size. */
export interface Difference {
  /** Share of the pixels that differ, 0 to 1. */
  readonly share: number;
  readonly old: Buffer;
  readonly new: Buffer;
  readonly difference: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const CHANNELS = 4;
/** What a picture is filled up with: no page has it, so that a page that became longer differs by what came. */
const FILLING = { r: 255, g: 0, b: 255, alpha: 1 };
/** Colours closer than this are equal: the same page rendered twice is (pixelmatch, 0 to 1). */
const THRESHOLD = 0.05;

/** Compares two pictures of a page. The smaller one is filled up at its right and lower edge. Anti-aliased edges that moved by less than a pixel are equal. */
export async function comparePictures(old: Buffer, now: Buffer): Promise<Difference> {
  const sizes = await Promise.all([old, now].map(sizeOf));
  const size = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const [before, after] = await Promise.all([pixelsOf(old, size), pixelsOf(now, size)]);
  const drawn = Buffer.alloc(before.length);
  const { width, height } = size;
  const count = pixelmatch(before, after, drawn, width, height, { threshold: THRESHOLD });
  const [oldPicture, newPicture, difference] = await Promise.all(
    [before, after, drawn].map((pixels) => pictureOf(pixels, size)),
  );
  if (!oldPicture || !newPicture || !difference) throw new Error('three pictures were made');
  return { share: count / (width * height), old: oldPicture, new: newPicture, difference };
}

async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

async function pixelsOf(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const own = await sizeOf(picture);
  return sharp(picture)
    .ensureAlpha()
    .extend({
      right: width - own.width,
      bottom: height - own.height,
      background: FILLING,
    })
    .raw()
    .toBuffer();
}

function pictureOf(pixels: Buffer, size: Size): Promise<Buffer> {
  return sharp(pixels, { raw: { ...size, channels: CHANNELS } })
    .png()
    .toBuffer();
}
