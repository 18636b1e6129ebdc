import { html, raw } from 'hono/html';

/** Escaped HTML, ready for a page. */
export type Html = ReturnType<typeof html>;

const STYLE = raw(`
    body { margin: 0 auto; padding: 2rem 1.25rem; max-width: 52rem; font: 1rem/1.5 system-ui, sans-serif;
      color: #1d2b45; background: #fbf8f3; }
    h1 { margin: 0 0 .25rem; font-size: 1.75rem; }
    h2 { margin: 2rem 0 .5rem; font-size: 1.15rem; }
    table { width: 100%; border-collapse: collapse; }
    th, td { padding: .5rem .75rem .5rem 0; text-align: left; border-bottom: 1px solid #e4ddd0; }
    ul.choices { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: 0; list-style: none; }
    ul.choices a { display: inline-block; min-width: 1.5rem; padding: .5rem .75rem; border: 1px solid #c9bfae;
      border-radius: .5rem; text-align: center; text-decoration: none; background: #fff; }
    ul.choices a[aria-current] { color: #fff; border-color: #2b6e4f; background: #2b6e4f; }
    a { color: #1f5c41; }
    p.note { color: #55607a; }
    form { display: flex; flex-wrap: wrap; align-items: end; gap: .75rem; }
    div.edits { display: flex; gap: .75rem; }
    label { display: grid; gap: .25rem; flex: 1 1 14rem; }
    input { padding: .5rem .75rem; border: 1px solid #c9bfae; border-radius: .5rem; font: inherit; }
    iframe { width: 100%; height: 28rem; border: 1px solid #c9bfae; border-radius: .5rem; background: #fff; }
    svg.band { display: block; width: 7.5rem; height: .875rem; }
    svg.band .is-good { fill: #bfe3cd; }
    svg.band .is-between { fill: #f5dfa6; }
    svg.band .is-poor { fill: #f2bdb3; }
    svg.band .value { fill: #1d2b45; }
    span.rating { display: block; color: #55607a; font-size: .875rem; }
    pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    button { padding: .5rem 1rem; border: 0; border-radius: .5rem; font: inherit; color: #fff;
      background: #2b6e4f; cursor: pointer; }`);

/** Renders a page of the front door, with its style only and excluded from search engines. */
export async function renderDevPage(title: string, content: Html, status = 200): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Storkfront, local development</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return new Response(await page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-src 'self'; frame-ancestors 'none'",
    },
  });
}
