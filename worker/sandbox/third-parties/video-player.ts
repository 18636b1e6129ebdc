import { html } from 'hono/html';

/** Returns the simulated player of a video, which shows whether it plays automatically. */
export function videoPlayer({ pathname, searchParams }: URL): string {
  const state = searchParams.has('autoplay') ? 'plays' : 'waits';
  return String(
    html`<!doctype html><title>Video</title>
      <p>Video ${pathname.split('/')[2]} ${state}</p>`,
  );
}
