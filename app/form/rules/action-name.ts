/** Names of the actions, which forms send as `_action`; `npm run types` collects them from the calls of `defineAction`. */
export type ActionName = keyof ActionNames;
