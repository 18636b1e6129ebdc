import { scriptJson } from '../domain/structured-data.ts';

/** JSON-LD for search engines: a data block, which no policy counts as a script. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
  );
}
