import type { ReactElement } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';

/** Returns an element as HTML without its styles: the page that shows it, or its script, has them. */
export async function renderPart(element: ReactElement): Promise<string> {
  const html = await new Response(await renderToReadableStream(element)).text();
  return html.replaceAll(/<style[^>]*>[\s\S]*?<\/style>/g, '');
}
