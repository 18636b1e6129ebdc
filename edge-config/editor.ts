/** Where the content system's editors work: the visual editor, and the frames of field plugins inside it. */
export interface EditorSite {
  /** Origin of the visual editor. It may frame a preview, whose page loads its script. */
  readonly app: string;
  /** Origin of the frames of field plugins. */
  readonly plugins: string;
}

const WORLD: EditorSite = {
  app: 'https://app.storyblok.com',
  plugins: 'https://plugins.storyblok.com',
};
const CHINA: EditorSite = {
  app: 'https://app.storyblokchina.cn',
  plugins: 'https://plugins.storyblokchina.cn',
};

/**
 * Returns where the editors of a space work, by the address of the content system's API: China has another editor than all other regions,
 * which share one (docs/rules/content.md#preview).
 */
export function editorSite(api: string): EditorSite {
  const { hostname } = new URL(api);
  return /(?:^|\.)storyblokchina\.cn$/.test(hostname) ? CHINA : WORLD;
}

/** Returns the URL of the script with which a framed page follows the visual editor. */
export function bridgeScript(app: string): string {
  return `${app}/f/storyblok-v2-latest.js`;
}

/** Host of plugin frames in local development, where the sandbox plays the editor. */
export const LOCAL_PLUGIN_HOST = 'plugins.storyblok.localhost';

/** Returns whether field plugins run at an origin. Locally it is the sandbox's, at any port. */
export function isPluginOrigin(
  origin: string,
  { api, isLocal }: { readonly api: string; readonly isLocal: boolean },
): boolean {
  if (isLocal && /^http:\/\/plugins\.storyblok\.localhost(?::\d+)?$/.test(origin)) return true;
  return origin === editorSite(api).plugins;
}
