/**
 * Entries of the browser's storage that services write, by their service: they are deleted once it is not allowed. A trailing
 * `*` matches any ending.
 */
export const SERVICE_STORAGE = {
  'analytics-storage': ['_ga*'],
  'tag-manager': ['_gcl_*'],
  'recommendations-personalisation': ['last-seen', '__exponea_*'],
} as const;
