import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { SPACE_ID } from './story.ts';
import type { EditName } from './edit-stories.ts';

/** The secret of the space's webhooks; scripts/local.ts passes it to the storefront. */
export const WEBHOOK_SECRET = 'local-webhook-secret';

/** The content system's names of edits; a saved draft sends no webhook. */
const ACTIONS: Readonly<Record<EditName, string | undefined>> = {
  save: undefined,
  publish: 'published',
  unpublish: 'unpublished',
  move: 'moved',
  delete: 'deleted',
};

/** Returns the HMAC-SHA1 of a webhook's raw body in hex, Storyblok's `webhook-signature`. */
async function signHook(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(body));
  return bytesToHex(new Uint8Array(signature));
}

/**
 * Returns the webhook that the content system sends to a shop's origin after an edit; undefined if it sends
 * none.
 */
export async function makeHook(
  name: EditName,
  story: { readonly fullSlug: string; readonly storyId: number },
  origin: string,
): Promise<Request | undefined> {
  const action = ACTIONS[name];
  if (action === undefined) return undefined;
  const { fullSlug, storyId } = story;
  const text = `The user editor@nestling.example ${action} the Story ${fullSlug}`;
  const body = { text, action, space_id: SPACE_ID, story_id: storyId, full_slug: fullSlug };
  return hookOf(`story.${action}`, body, origin);
}

/** Returns the webhook that the content system sends once a release is merged. */
export function makeReleaseHook(id: string, origin: string): Promise<Request> {
  const text = `The user editor@nestling.example merged the Release ${id}`;
  const body = { text, action: 'merged', space_id: SPACE_ID, release_id: Number(id) };
  return hookOf('release.merged', body, origin);
}

async function hookOf(topic: string, fields: object, origin: string): Promise<Request> {
  const body = JSON.stringify(fields);
  return new Request(`${origin}/hooks/storyblok/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-storyblok-topic': topic,
      'webhook-signature': await signHook(body, WEBHOOK_SECRET),
    },
    body,
  });
}
