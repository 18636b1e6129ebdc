import type { BreadcrumbList, FAQPage, WithContext } from 'schema-dts';

/** Structured data of a page for search engines (schema.org; Google, structured data). */

const SCHEMA = 'https://schema.org';

/** One level of a breadcrumb: its name and absolute URL. */
export interface StructuredCrumb {
  readonly name: string;
  readonly url: string;
}

/** Returns the JSON-LD of a breadcrumb, from the home page to the page itself. */
export function breadcrumbData(crumbs: readonly StructuredCrumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** A question and its answer, both plain text. */
export interface StructuredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Returns the JSON-LD of frequent questions. */
export function faqData(questions: readonly StructuredQuestion[]): WithContext<FAQPage> {
  return {
    '@context': SCHEMA,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * Serialises JSON for a script element; escapes `<`, so that no text closes the element or opens a comment.
 */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
