// worker/storefront/size-guide/actions/size.ts
import { z } from 'zod';
import { defineAction } from '../../worker/storefront/actions/define-action.ts';
import { setCookieLine } from '../../worker/storefront/http/cookies.ts';

/** Stores the size that a shopper's child wears. */
export const chooseSize = defineAction({
  name: 'size.choose', // what the form sends as `_action`
  call: { method: 'POST', path: '/api/size/' }, // omit it for a form without a call
  schema: z.object({ size: z.number().int().min(44).max(176) }),
  labels: { size: 'info.size' }, // a message, for problems that name the field
  numbers: ['size'], // form fields are text
  async run({ size }, { url }) {
    const secure = url.protocol === 'https:';
    const cookie = setCookieLine('favouriteSize', String(size), { maxAge: 86_400, secure });
    return { status: 200, body: { size }, effects: { cookies: [cookie] } };
  },
  successQuery: 'size-chosen', // the page with it is never cached
  back: ({ shop, formPath = '/' }) => shop.prefix + formPath, // the page that shows a success
});
