import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { parsePictureUrl } from './image-grammar.ts';
import type { ImageRequest } from './image-grammar.ts';
import { chooseFormat, describeTransform, isTransformable, readContentType } from './transform.ts';

const CACHED = { 'cache-control': 'max-age=31536000' };

function answerMissing(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Returns a file, or the requested range of it. */
function answerFile(file: R2ObjectBody, type: string, partly: boolean): Response {
  const headers = {
    ...CACHED,
    'content-type': type,
    etag: file.httpEtag,
    'accept-ranges': 'bytes',
  };
  const part = partly && file.range && 'offset' in file.range ? file.range : undefined;
  if (!part) return new Response(file.body, { headers });
  const from = part.offset ?? 0;
  const length = part.length ?? file.size - from;
  const range = `bytes ${from}-${from + length - 1}/${file.size}`;
  return new Response(file.body, { status: 206, headers: { ...headers, 'content-range': range } });
}

/** Storyblok's file host: originals from R2 and, under `/m/`, the image service. */
export class StoryblokFiles extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'storyblokFiles');
    return answerWithFault(fault, () => this.answer(request));
  }

  private async answer(request: Request): Promise<Response> {
    const address = parsePictureUrl(new URL(request.url).pathname);
    if (address === undefined || !['GET', 'HEAD'].includes(request.method)) return answerMissing();
    const type = readContentType(address.key);
    const whole = address.request === undefined || !isTransformable(type);
    const range = whole ? request.headers.get('range') : null;
    const original = await this.env.PICTURES.get(
      address.key,
      range === null ? {} : { range: request.headers },
    );
    if (original === null) return answerMissing();
    if (address.request === undefined || !isTransformable(type))
      return answerFile(original, type, range !== null);
    const format = chooseFormat(address.request.format, request.headers.get('accept') ?? '', type);
    return this.transform(original.body, address.request, format);
  }

  private async transform(
    body: ReadableStream<Uint8Array>,
    request: ImageRequest,
    format: ReturnType<typeof chooseFormat>,
  ): Promise<Response> {
    try {
      const result = await this.env.IMAGES.input(body)
        .transform(describeTransform(request))
        .output({ format, ...(request.quality !== undefined && { quality: request.quality }) });
      const answer = result.response();
      return new Response(answer.body, {
        headers: { ...CACHED, 'content-type': format, vary: 'accept' },
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(`sandbox: the Images binding (IMAGES) failed: ${reason}`);
      return new Response(`The Images binding (IMAGES) failed: ${reason}\n`, { status: 502 });
    }
  }
}
