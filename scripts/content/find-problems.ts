import type { Content } from './contents.ts';
import { assetProblems } from './check-assets.ts';
import { linkProblems } from './check-links.ts';
import { nameProblems, translationProblems } from './check-names.ts';
import { productProblems } from './check-products.ts';
import { blockProblems, layoutProblems } from './check-schemas.ts';
import { readDemoShop } from './demo-shop.ts';
import { isPageDocument, layoutsOf, storiesOf } from './documents.ts';
import { legalProblems } from './legal-text.ts';
import { loadApp } from './load-app.ts';
import { problemLine } from './problem.ts';
import { makeSite, readRedirects } from './site.ts';

export interface ContentReport {
  readonly stories: number;
  readonly layouts: number;
  /** `file: path: problem`, one per line, sorted by file. */
  readonly problems: readonly string[];
}

/**
 * Returns all problems of seeded stories and layouts: contents that no page shows or that are read as another
 * value, links without a page, missing files and products, duplicate names, legal texts that a mail cannot show. The contents are those of a whole
 * shop with compiled redirects; their basic shape has been checked.
 */
export async function findProblems(contents: readonly Content[]): Promise<ContentReport> {
  const app = await loadApp();
  const demo = readDemoShop();
  const stories = storiesOf(contents);
  const pages = stories.filter(isPageDocument);
  const layouts = layoutsOf(contents);
  const site = makeSite(stories, {
    sells: (number) => demo.products.has(number),
    hasCategory: (path, { language }) => demo.categories[language].has(path),
    isFile: demo.isFile,
    redirectOf: readRedirects(contents),
  });
  const problems = [
    ...blockProblems(pages, app),
    ...layoutProblems(layouts, app),
    ...nameProblems(stories, site),
    ...translationProblems(pages, site),
    ...linkProblems(layouts, site),
    ...assetProblems([...stories, ...layouts], demo),
    ...productProblems(pages, demo, app),
  ];
  // A stable sort: problems of one file stay in the order of the checks.
  problems.sort((one, two) => (one.key < two.key ? -1 : Number(one.key > two.key)));
  return {
    stories: stories.length,
    layouts: layouts.length,
    problems: [...new Set([...problems.map(problemLine), ...legalProblems(contents)])],
  };
}
