import type { Fault } from './faults.ts';

const SLOW_MS = 800;
const HANG_MS = 600_000;
const HALF_MS = 50;
const HUGE_CHUNKS = 400;
const HUGE_CHUNK_BYTES = 1024 * 1024;

const json = { 'content-type': 'application/json; charset=utf-8' };

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Returns 400 MiB of well-formed JSON, generated while it is read. */
function answerHuge(): Response {
  const encoder = new TextEncoder();
  const chunk = new Uint8Array(HUGE_CHUNK_BYTES).fill(0x20);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(encoder.encode('{"stories":[],"cv":1,"padding":"'));
      if (sent < HUGE_CHUNKS) controller.enqueue(chunk);
      else {
        controller.enqueue(encoder.encode('"}'));
        controller.close();
      }
      sent += 1;
    },
  });
  return new Response(body, { headers: json });
}

/** Writes the first half, waits until it is read, and breaks the connection. */
async function writeHalf(writable: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = writable.getWriter();
  try {
    await writer.write(bytes.slice(0, Math.floor(bytes.length / 2)));
    await wait(HALF_MS);
    await writer.abort(new Error('sandbox: the connection broke halfway (fault "half")'));
  } catch {
    // The reader has already closed the connection.
  }
}

/** Returns the first half of the real answer, then breaks the connection. */
async function breakHalfway(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void writeHalf(writable, bytes);
  return new Response(readable, answer);
}

function answerTooMany(): Response {
  return Response.json(
    { error: 'Too Many Requests' },
    {
      status: 429,
      headers: {
        'x-ratelimit': '"concurrent-requests";r=0',
        'x-ratelimit-policy': '"concurrent-requests";q=30',
      },
    },
  );
}

function answerHtml(): Response {
  const page = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
  return new Response(page, { status: 502, headers: { 'content-type': 'text/html' } });
}

/** Answers with a fault. `real` is called only if the fault needs the real answer. */
export async function answerWithFault(
  fault: Fault,
  real: () => Promise<Response>,
): Promise<Response> {
  switch (fault.mode) {
    case 'ok':
      return real();
    case '429':
      return answerTooMany();
    case '500':
    case '503':
      return Response.json({ error: 'Internal Server Error' }, { status: Number(fault.mode) });
    case 'slow':
      await wait(fault.ms ?? SLOW_MS);
      return real();
    case 'hang':
      await wait(fault.ms ?? HANG_MS);
      return Response.json({ error: 'Gateway Timeout' }, { status: 504 });
    case 'malformed':
      return new Response('{"stories":[{"name":"x",,', { headers: json });
    case 'html':
      return answerHtml();
    case 'half':
      return breakHalfway(await real());
    case 'huge':
      return answerHuge();
    case 'redirect':
      // The metadata service of cloud machines, to test that such redirects are not followed.
      return Response.redirect('http://169.254.169.254/latest/meta-data/', 302);
    case 'wrong-shape':
      return Response.json({ stories: 'none', story: 7, links: [1], space: null, cv: 'soon' });
  }
}
