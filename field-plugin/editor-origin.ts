/** Hosts that may frame the plugin. Anybody can open its page with another one in the query. */
const HOSTS = ['app.storyblok.com', 'app.storyblokchina.cn', 'plugin-sandbox.storyblok.com'];
const LOCAL = /^(?:[a-z-]+\.)*localhost(?::\d+)?$/;

/** Returns the origin of the editor that frames the plugin, by the query of the frame; messages go there and come from there alone. */
export function editorOrigin(search: string): string {
  const query = new URLSearchParams(search);
  const host = query.get('host') ?? '';
  if (LOCAL.test(host)) return `http://${host}`;
  return `https://${HOSTS.includes(host) ? host : HOSTS[0]}`;
}
