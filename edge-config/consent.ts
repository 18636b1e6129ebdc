import { type ConsentService, ESSENTIAL } from '../app/consent/rules/consent.ts';
import { usesService } from '../app/consent/rules/consent-offer.ts';
import { type SERVICE_NAMES, SERVICE_STORAGE } from '../app/consent/rules/service-storage.ts';
import type { Shop } from '../app/shop/rules/shop.ts';
import {
  SOVENDUS,
  TAG_MANAGER,
  VIDEO_PLAYER,
  VIMEO_PLAYER,
} from '../app/consent/rules/third-party.ts';

/**
 * Version of the consent texts and services. A record of any other version is invalid
 * (docs/rules/consent.md#consent).
 */
export const CONSENT_VERSION = '2';

/** Directives of the policy that a service may extend. Only services use frames and media of other hosts. */
type ServiceDirective =
  | 'script-src'
  | 'connect-src'
  | 'img-src'
  | 'frame-src'
  | 'media-src'
  | 'form-action';

export interface ConsentCategory {
  readonly name: ConsentGroup;
  /** Message keys. */
  readonly title: `consent.category.${ConsentGroup}.title`;
  readonly text: `consent.category.${ConsentGroup}.text`;
  readonly required: boolean;
  readonly defaultValue: boolean;
}

type ConsentGroup = 'necessary' | 'statistics' | 'personalisation' | 'marketing' | 'media';

type ServiceName = (typeof SERVICE_NAMES)[number];

export interface ThirdParty extends ConsentService {
  readonly name: ServiceName;
  /** Message key. */
  readonly title: `consent.service.${ServiceName}`;
  /** Empty for a service that the shop's own company runs. */
  readonly company: string;
  readonly group: ConsentGroup;
  /**
   * Hosts that the page may use while the service is allowed. A script host must not offer JSONP
   * (tests/worker).
   */
  readonly hosts: Readonly<Partial<Record<ServiceDirective, readonly string[]>>>;
  /** Cookies that are deleted when the service is refused; a trailing `*` matches any ending. */
  readonly cookies: readonly string[];
  /** Entries of the browser's storage that are deleted when the service is refused, by the same patterns. */
  readonly storage: readonly string[];
}

function category(name: ConsentGroup, required = false): ConsentCategory {
  const title = `consent.category.${name}.title` as const;
  return { name, title, text: `consent.category.${name}.text`, required, defaultValue: required };
}

export const consentCategories: readonly ConsentCategory[] = [
  category('necessary', true),
  category('statistics'),
  category('personalisation'),
  category('marketing'),
  category('media'),
];

const optional = { required: false, defaultValue: false, attTracking: false } as const;

/** All services that need consent. A change of names, companies or purposes needs a new CONSENT_VERSION. */
export const consentServices: readonly ThirdParty[] = [
  {
    name: ESSENTIAL,
    title: 'consent.service.essential',
    company: '',
    group: 'necessary',
    required: true,
    defaultValue: true,
    attTracking: false,
    hosts: {},
    cookies: [],
    storage: [],
  },
  {
    ...optional,
    name: 'analytics-storage',
    title: 'consent.service.analytics-storage',
    company: 'Google Ireland Ltd.',
    group: 'statistics',
    attTracking: true,
    hosts: {
      'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
      'img-src': ['https://*.google-analytics.com'],
    },
    cookies: ['_ga', '_ga_*', '_gid'],
    storage: SERVICE_STORAGE['analytics-storage'],
  },
  {
    ...optional,
    name: 'tag-manager',
    title: 'consent.service.tag-manager',
    company: 'Google Ireland Ltd.',
    group: 'marketing',
    hosts: {
      'script-src': [TAG_MANAGER],
      'connect-src': [TAG_MANAGER],
      'img-src': [TAG_MANAGER],
    },
    cookies: ['_gcl_*'],
    storage: SERVICE_STORAGE['tag-manager'],
  },
  {
    ...optional,
    name: 'recommendations-personalisation',
    title: 'consent.service.recommendations-personalisation',
    company: 'Bloomreach B.V.',
    group: 'personalisation',
    // Only the shop's edge calls the engine.
    hosts: {},
    cookies: ['__exponea_*'],
    storage: SERVICE_STORAGE['recommendations-personalisation'],
  },
  {
    ...optional,
    name: 'video',
    title: 'consent.service.video',
    company: 'Google Ireland Ltd.',
    group: 'media',
    hosts: { 'frame-src': [VIDEO_PLAYER] },
    cookies: [],
    storage: [],
  },
  {
    ...optional,
    name: 'video-vimeo',
    title: 'consent.service.video-vimeo',
    company: 'Vimeo.com, Inc.',
    group: 'media',
    hosts: { 'frame-src': [VIMEO_PLAYER] },
    cookies: [],
    storage: [],
  },
  {
    ...optional,
    name: 'payback-storage',
    title: 'consent.service.payback-storage',
    company: 'PAYBACK GmbH',
    group: 'marketing',
    // The partner's id stays in the shop's own storage.
    hosts: {},
    cookies: ['scrid'],
    storage: [],
  },
  {
    ...optional,
    name: 'sovendus',
    title: 'consent.service.sovendus',
    company: 'Sovendus GmbH',
    group: 'marketing',
    hosts: {
      'script-src': [SOVENDUS],
      'connect-src': [SOVENDUS],
      'img-src': [SOVENDUS],
      'frame-src': [SOVENDUS],
    },
    cookies: [],
    storage: [],
  },
];

/** Returns the services that a shop uses, with the company that runs each. */
export function servicesOfShop(shop: Shop): readonly ThirdParty[] {
  return consentServices
    .filter(({ name }) => usesService(name, shop))
    .map((service) => ({ ...service, company: service.company || shop.legalName }));
}
