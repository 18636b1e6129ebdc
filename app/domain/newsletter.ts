/** Names that the newsletter form, its action and the page that tells of it share. */
export const SUBSCRIBED = {
  /** What the form carries in `_action`. */
  action: 'newsletter.subscribe',
  /** Query of the page that tells of a success: `?newsletter=sent`. */
  parameter: 'newsletter',
  value: 'sent',
  /** Where the form stands on its page. */
  anchor: 'newsletter',
  /** Where subscribers came from, unless the editor says it. */
  source: 'newsletter-block',
} as const;
