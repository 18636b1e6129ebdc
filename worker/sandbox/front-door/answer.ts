import type { Env } from '../env.ts';
import { takeCookieOut, takeCountryOut, writeCountryCookie } from './country.ts';
import type { CountryChoice } from './country.ts';
import { answerDevPage, isDevPage } from './dev-pages.ts';
import { drawAsked } from './drawings.ts';

interface Visitor {
  readonly request: Request;
  readonly country: string | undefined;
  readonly choice: CountryChoice;
}

function settleCountry(choice: CountryChoice, remembered: string | undefined): string | undefined {
  if (choice === undefined) return remembered;
  return choice === 'clear' ? undefined : choice.country;
}

/**
 * Returns the request as the storefront gets it: without the sandbox's parameter and cookies, with the chosen
 * country in `cf`.
 */
function readVisitor(request: Request): Visitor {
  const { address, choice } = takeCountryOut(request.url);
  const cookies = takeCookieOut(request.headers.get('cookie'));
  const country = settleCountry(choice, cookies.country);
  const headers = new Headers(request.headers);
  if (cookies.header === null) headers.delete('cookie');
  else headers.set('cookie', cookies.header);
  // Without a choice the country is unknown; the local runtime's `cf` contains a placeholder.
  const cf = Object.entries(request.cf ?? {}).filter(([name]) => name !== 'country');
  const seen = new Request(address === request.url ? request : new Request(address, request), {
    headers,
    redirect: 'manual',
    cf: { ...Object.fromEntries(cf), ...(country !== undefined && { country }) },
  });
  return { request: seen, country, choice };
}

async function askStorefront(request: Request, env: Env): Promise<Response> {
  try {
    return await env.STOREFRONT.fetch(request);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`sandbox: the storefront (service binding STOREFRONT) failed: ${reason}`);
    return new Response(`The storefront (service binding STOREFRONT) failed: ${reason}\n`, {
      status: 502,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}

/** The local runtime buffers a stream to compress it; `identity` lets HTML stream. */
function isStreamed(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return type.startsWith('text/html') && !response.headers.has('content-encoding');
}

/** Returns the answer with only the two headers of the front door added. */
function finishAnswer(response: Response, choice: CountryChoice, hostname: string): Response {
  const streams = isStreamed(response);
  if (!streams && choice === undefined) return response;
  const answer = new Response(response.body, response);
  if (streams) answer.headers.set('content-encoding', 'identity');
  if (choice !== undefined) {
    answer.headers.append('set-cookie', writeCountryCookie(choice, hostname));
  }
  return answer;
}

/** The front door of local development: answers `/_dev/` and passes everything else to the storefront. */
export async function answerAtFrontDoor(request: Request, env: Env): Promise<Response> {
  const visitor = readVisitor(request);
  const url = new URL(visitor.request.url);
  const drawn = await drawAsked(url, env);
  if (drawn) return drawn;
  const response = isDevPage(url)
    ? await answerDevPage(visitor.request, env, visitor.country)
    : await askStorefront(visitor.request, env);
  return finishAnswer(response, visitor.choice, url.hostname);
}
