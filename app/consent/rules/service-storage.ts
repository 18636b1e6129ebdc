/** Every service that needs consent; the first one is always on. */
export const SERVICE_NAMES = [
  'essential',
  'analytics-storage',
  'tag-manager',
  'recommendations-personalisation',
  'video',
  'video-vimeo',
  'payback-storage',
  'sovendus',
] as const;

/**
 * Entries of the browser's storage by the service that writes them: they are deleted when the service is not allowed. A
 * trailing `*` matches any ending.
 */
export const SERVICE_STORAGE = {
  'analytics-storage': ['_ga*'],
  'tag-manager': ['_gcl_*'],
  'recommendations-personalisation': ['last-seen', '__exponea_*'],
} as const;
