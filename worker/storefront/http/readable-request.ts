import { readableQuery } from '../../../app/search/rules/query-text.ts';

/**
 * Returns a GET request of a page with its query in UTF-8; any other request unchanged. Done before anything else, so that
 * everything that depends on a query, such as the key of a cached page, is the same for both encodings.
 */
export function withReadableQuery(request: Request): Request {
  const at = request.url.indexOf('?');
  if (at < 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return request;
  const search = request.url.slice(at);
  const readable = readableQuery(search);
  return readable === search ? request : new Request(request.url.slice(0, at) + readable, request);
}
