import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts';

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

/** The company behind a shop. URLs are absolute. */
export interface StructuredCompany {
  /** What shoppers call the shop. */
  readonly name: string;
  readonly legalName: string;
  /** URL of the shop's home page. */
  readonly url: string;
  readonly logo: string;
  /** ISO country that the shop sells to. */
  readonly country: string;
  /** Phones of the service, each with the languages that it speaks. */
  readonly hotlines: readonly { readonly number: string; readonly languages: readonly string[] }[];
  /** Where else the company is: its profiles at other sites. */
  readonly profiles: readonly string[];
}

/** Returns the JSON-LD of the company, which stands once in a shop (docs/rules/page.md#structured-data). */
export function companyData(company: StructuredCompany): WithContext<Organization> {
  const { country, hotlines, legalName, profiles } = company;
  return {
    '@context': SCHEMA,
    ...publisher(company),
    legalName,
    contactPoint: hotlines.map(({ number, languages }) => ({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: number,
      areaServed: country,
      availableLanguage: [...languages],
    })),
    ...(profiles.length > 0 ? { sameAs: [...profiles] } : {}),
  };
}

type Publisher = Pick<StructuredCompany, 'name' | 'url' | 'logo'>;

/** Returns the company as other data name it. The `@id` says that all of them mean the same. */
function publisher({ logo, name, url }: Publisher) {
  return { '@type': 'Organization', '@id': `${url}#company`, name, url, logo } as const;
}

/** Name of the placeholder in the URL of a search. */
const TERM = 'search_term_string';

/** Returns the JSON-LD of a shop's site with its search. `search` is the URL of the search page, `parameter` that of its term. */
export function siteData(site: {
  readonly name: string;
  readonly url: string;
  readonly search: string;
  readonly parameter: string;
}): WithContext<WebSite> {
  const { name, parameter, search, url } = site;
  const action: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: `${search}?${parameter}={${TERM}}`,
    'query-input': `required name=${TERM}`,
  };
  return { '@context': SCHEMA, '@type': 'WebSite', name, url, potentialAction: action };
}

export interface StructuredArticle {
  readonly headline: string;
  /** Empty without one. */
  readonly description: string;
  readonly url: string;
  readonly image: string | undefined;
  /** First and last publish, in milliseconds since 1970, as far as the content system says them. */
  readonly publishedAt: number | undefined;
  readonly changedAt: number | undefined;
  /** BCP 47 tag. */
  readonly language: string;
}

/** Returns the JSON-LD of a guide, which the company has written. */
export function articleData(article: StructuredArticle, company: Publisher): WithContext<Article> {
  const { changedAt, description, headline, image, language, publishedAt, url } = article;
  const author = publisher(company);
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline,
    ...(description ? { description } : {}),
    ...(image === undefined ? {} : { image }),
    ...(publishedAt === undefined ? {} : { datePublished: isoTime(publishedAt) }),
    ...(changedAt === undefined ? {} : { dateModified: isoTime(changedAt) }),
    inLanguage: language,
    mainEntityOfPage: url,
    author,
    publisher: author,
  };
}

function isoTime(time: number): string {
  return new Date(time).toISOString();
}

/**
 * Serialises JSON for a script element; escapes `<`, so that no text closes the element or opens a comment.
 */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
