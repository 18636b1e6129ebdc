import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { LOCALES } from '../app/shop/rules/shop.ts';
import { ICON_SIZES, iconFile, iconSvg } from '../worker/commerce/seed/icon.ts';
import { runCommand } from './command.ts';
import { root } from './paths.ts';

const PUBLIC = join(root, 'public');
const FAVICON_SIZE = 32;
/** DPI at which one SVG unit is one pixel. */
const BASE_DENSITY = 72;
const MAX_DENSITY = 2400;

async function draw(svg: string, size: number): Promise<Buffer> {
  const image = Buffer.from(svg);
  const { width = size } = await sharp(image).metadata();
  // Rasterised at the target size instead of scaled up.
  const density = Math.min(MAX_DENSITY, Math.max(BASE_DENSITY, (BASE_DENSITY * size) / width));
  return sharp(image, { density })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > FAVICON_SIZE })
    .toBuffer();
}

/** Returns an ICO file with one PNG: a header of 6 bytes, an entry of 16, the image. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function write(name: string, all: boolean, render: () => Promise<Buffer>): Promise<void> {
  const file = join(PUBLIC, name);
  if (!all && existsSync(file)) return;
  writeFileSync(file, await render());
  console.log(`icons: wrote public/${name}`);
}

await runCommand({
  call: 'npm run icons --',
  summary:
    'Renders public/icon-{locale}-{size}x{size}.png and public/favicon.ico where they are missing. They are committed to git.',
  options: { all: { type: 'boolean', help: 'render the ones that exist as well' } },
  async run(args) {
    const all = args.flag('all');
    mkdirSync(PUBLIC, { recursive: true });
    for (const locale of LOCALES) {
      for (const size of ICON_SIZES)
        await write(iconFile(locale, size), all, () => draw(iconSvg(locale), size));
    }
    await write('favicon.ico', all, async () =>
      icoOf(await draw(iconSvg(LOCALES[0]), FAVICON_SIZE), FAVICON_SIZE),
    );
  },
});
