import { expect, test } from 'vitest';
import { editorOrigin } from './editor-origin.ts';

test.each([
  ['?protocol=https:&host=app.storyblok.com&uid=a', 'https://app.storyblok.com'],
  ['?host=app.storyblokchina.cn', 'https://app.storyblokchina.cn'],
  ['?host=plugin-sandbox.storyblok.com', 'https://plugin-sandbox.storyblok.com'],
  ['?host=localhost:8787', 'http://localhost:8787'],
  ['?host=evil.example', 'https://app.storyblok.com'],
  ['?host=localhost.evil.example', 'https://app.storyblok.com'],
  ['?host=app.storyblok.com.evil.example', 'https://app.storyblok.com'],
  ['', 'https://app.storyblok.com'],
])('the query %j is that of %s', (search, origin) => expect(editorOrigin(search)).toBe(origin));
