import { expect, test } from 'vitest';
import { bridgeScript, editorSite, isPluginOrigin, LOCAL_PLUGIN_HOST } from './editor.ts';

test.each([
  ['https://api.storyblok.com/v2', 'storyblok.com'],
  ['https://api-us.storyblok.com/v2', 'storyblok.com'],
  ['https://api-ap.storyblok.com/v2', 'storyblok.com'],
  ['https://api-ca.storyblok.com/v2', 'storyblok.com'],
  ['https://app.storyblokchina.cn/v2', 'storyblokchina.cn'],
  ['https://storyblok.sandbox/v2', 'storyblok.com'],
  // A proxy of one's own, and names that only look like the region's.
  ['https://content.nestling.example/v2', 'storyblok.com'],
  ['https://storyblokchina.cn.nestling.example/v2', 'storyblok.com'],
  ['https://notstoryblokchina.cn/v2', 'storyblok.com'],
])('the editors of a space at %s work at %s', (api, domain) => {
  expect(editorSite(api)).toEqual({
    app: `https://app.${domain}`,
    plugins: `https://plugins.${domain}`,
  });
});

test('the script of a framed page is the editor’s own', () => {
  expect(bridgeScript('https://app.storyblokchina.cn')).toBe(
    'https://app.storyblokchina.cn/f/storyblok-v2-latest.js',
  );
});

const EU = 'https://api.storyblok.com/v2';
test.each([
  ['https://plugins.storyblok.com', EU, false, true],
  ['https://plugins.storyblokchina.cn', EU, false, false],
  ['https://plugins.storyblokchina.cn', 'https://app.storyblokchina.cn/v2', false, true],
  ['http://plugins.storyblok.com', EU, false, false],
  ['https://plugins.storyblok.com.example', EU, false, false],
  [`http://${LOCAL_PLUGIN_HOST}:8787`, EU, true, true],
  [`http://${LOCAL_PLUGIN_HOST}`, EU, true, true],
  [`http://${LOCAL_PLUGIN_HOST}:8787`, EU, false, false],
  ['null', EU, true, false],
])('%s runs plugins of %s, local %s: %s', (origin, api, isLocal, expected) => {
  expect(isPluginOrigin(origin, { api, isLocal })).toBe(expected);
});
