import { scriptJson } from '../page/rules/structured-data.ts';

/** JSON-LD for search engines, as a data block, to which Content-Security-Policy does not apply. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
  );
}
