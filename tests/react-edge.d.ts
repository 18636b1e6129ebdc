/**
 * React's own build for the edge by its file name, because the package import resolves to the shop's
 * renderer.
 */
declare module '*/react-dom-server.edge.production.js' {
  export const renderToReadableStream: typeof import('react-dom/server.edge').renderToReadableStream;
}
