import { html } from 'hono/html';

/** The simulated script: shows each order's banner in its container, in a frame of the third party. */
export const sovendusScript = `(() => {
  const { origin } = new URL(document.currentScript.src);
  for (const { iframeContainerId, ...facts } of window.sovIframes ?? []) {
    const frame = document.createElement('iframe');
    frame.title = 'Sovendus';
    frame.src = origin + '/banner?' + new URLSearchParams(facts);
    document.getElementById(iframeContainerId).append(frame);
  }
})();
`;

/** Returns the banner with the values that the shop has sent. */
export function sovendusBanner({ searchParams }: URL): string {
  const facts = [...searchParams].map(([name, value]) => html`<li>${name}: ${value}</li>`);
  return String(
    html`<!doctype html><title>Sovendus</title>
      <h1>Sovendus</h1>
      <ul>
        ${facts}
      </ul>`,
  );
}
