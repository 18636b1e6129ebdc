import { describe, expect, test } from 'vitest';
import { bytesToHex } from '../../app/text/rules/hex.ts';
import { isPreview, verifyPreview } from '../../worker/storefront/pages/preview.ts';

const SPACE = '12345';
const TOKEN = 'PREVIEWTOKEN';
const AT = 1_700_000_000;
/** Computed for the space, token and time above. */
const VECTOR = '1fa8287a422c0289c8ae6a03f789aaf700e9aeed';

interface Given {
  readonly space?: string;
  readonly timestamp?: string;
  readonly token?: string;
}

function address({ space = SPACE, timestamp = String(AT), token = VECTOR }: Given = {}): URL {
  const url = new URL('https://at.nestling.example/versand/?_storyblok=1&_storyblok_c=page');
  url.searchParams.set('_storyblok_tk[space_id]', space);
  url.searchParams.set('_storyblok_tk[timestamp]', timestamp);
  url.searchParams.set('_storyblok_tk[token]', token);
  return url;
}

function verify(url: URL, seconds = 10, space = SPACE, token = TOKEN) {
  return verifyPreview(url, space, token, (AT + seconds) * 1000);
}

/** Returns a token built from other parts in the same way. */
async function made(space: string, token: string): Promise<string> {
  const text = new TextEncoder().encode(`${space}:${token}:${AT}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', text));
  return bytesToHex(digest);
}

describe('valid iff token == sha1hex(space_id + ":" + previewToken + ":" + timestamp)', () => {
  test('the vector, percent-encoded as browsers send it', async () => {
    expect(address().search).toContain('_storyblok_tk%5Btoken%5D=');
    expect(await verify(address())).toBe(true);
  });

  test.each<[string, Given]>([
    ['a changed last digit', { token: VECTOR.replace(/d$/, 'e') }],
    ['a part of the token', { token: VECTOR.slice(0, 39) }],
    ['more than the token', { token: `${VECTOR}0` }],
    ['no token', { token: '' }],
    ['not hex', { token: 'z'.repeat(40) }],
    ['another time', { timestamp: String(AT + 1) }],
    ['a time with a sign', { timestamp: `+${AT}` }],
    ['no time', { timestamp: '' }],
    ['another space', { space: '54321' }],
  ])('%s is rejected', async (_, given) => {
    expect(await verify(address(given))).toBe(false);
  });

  test('tokens signed by others are rejected', async () => {
    expect(await made(SPACE, TOKEN)).toBe(VECTOR);
    expect(await verify(address({ token: await made(SPACE, 'GUESSED') }))).toBe(false);
    expect(await verify(address({ space: '5', token: await made('5', TOKEN) }))).toBe(false);
  });

  test('a token without any part is not valid', async () => {
    expect(await verify(new URL('https://at.nestling.example/?_storyblok_tk=x'))).toBe(false);
  });
});

describe('the time of a token: timestamp > now - 3600', () => {
  test.each([
    [0, true],
    [3599, true],
    [3600, false],
    [86_400, false],
    [-30, true],
    [-61, false],
  ])('%i s later: %s', async (seconds, valid) => {
    expect(await verify(address(), seconds)).toBe(valid);
  });
});

describe('during a change of the preview token', () => {
  const settings = {
    ENVIRONMENT: 'production' as const,
    STORYBLOK_API: 'https://api.storyblok.com/v2',
    STORYBLOK_ASSETS: 'https://a.storyblok.com',
    STORYBLOK_FILE_SPACES: SPACE,
    PASSWORD_RANGES_URL: 'https://api.pwnedpasswords.com/range/',
    STORYBLOK_TOKEN: 'public',
    SIGNING_SECRETS: ['1'.repeat(32)],
    STORYBLOK_SPACE_ID: SPACE,
  };

  test.each([
    [['NEXT', TOKEN], true],
    [[TOKEN, 'NEXT'], true],
    [['NEXT'], false],
    [undefined, false],
  ])('%j are valid: %s', async (STORYBLOK_PREVIEW_TOKEN, valid) => {
    const given = { ...settings, STORYBLOK_PREVIEW_TOKEN };
    expect(await isPreview(address(), given, AT * 1000)).toBe(valid);
  });
});
