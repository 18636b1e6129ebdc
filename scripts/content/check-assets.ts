import { parseContentFile } from '../../app/content/rules/content-file.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Document } from './documents.ts';
import type { Problem } from './problem.ts';
import { linksIn } from './read-links.ts';
import { objectsIn, textOf } from './walk.ts';

/**
 * Returns the files of the content system that a document names and that do not exist: images, videos, linked
 * files.
 */
export function assetProblems(
  documents: readonly Document[],
  { assets }: Pick<DemoShop, 'assets'>,
): Problem[] {
  return documents.flatMap(({ key, value }) => {
    const files = [
      ...[...objectsIn(value)].flatMap(({ path, value: fields }) => [
        { path: [...path, 'filename'], address: textOf(fields, 'filename') },
        // Images of rich text have their URL in `src`.
        { path: [...path, 'src'], address: textOf(fields, 'src') },
      ]),
      ...linksIn(value)
        .filter(({ linktype }) => linktype === 'asset')
        .map(({ path, target }) => ({ path, address: target })),
    ];
    return files.flatMap(({ path, address }): Problem[] => {
      if (address === '' || assets.has(parseContentFile(address)?.key ?? '')) return [];
      return [{ key, path, problem: `there is no file ${address}` }];
    });
  });
}
