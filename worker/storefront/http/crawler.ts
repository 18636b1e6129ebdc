import { isbot } from 'isbot';
import { LruCache } from '../../../app/page/rules/lru-cache.ts';

/** Results of recent user agents: the pattern of isbot is long. */
const seen = new LruCache<boolean>(500);
/** Longest cached user agent in characters. Browsers send shorter ones; it limits the memory per user agent. */
const LONGEST = 512;

/**
 * Devices whose names look like a crawler's, at the position of the device name in browsers on Android: `(Linux;
 * Android 13; Spider 8)`. Elsewhere the same words still mean a crawler.
 */
const DEVICES =
  /(?<=^Mozilla\/5\.0 \(Linux; (?:\w+; )?Android [\d.]+; )(?:[^;()]* )?(?:Google TV|Discovery|XBot|M bot (?:\d|Tab)|Spider \d|Radar|Capture\+|Newsday|CG\|EON)[^;()]*/i;
/** The browser of Hisense's and other televisions with VIDAA: `OMI/4.21.4.112.Catcher4.69`. */
const TELEVISIONS = /(?<=\bOMI\/[\d.]+)Catcher/;
/** The device name that Chrome sends instead of the real one. */
const ANY_DEVICE = 'K';

/** Crawlers, page testers and scanners that isbot takes for browsers. */
const CRAWLERS = /\b(?:Amzn-User\/|Assetnote\/|GTmetrix\b|Miniature\.io\/|YLT Chrome\/)/;

/** Returns whether a user agent is a crawler's. */
export function isCrawler(agent: string | null | undefined): boolean {
  if (!agent) return false;
  return agent.length > LONGEST ? matches(agent) : seen.getOrCreate(agent, () => matches(agent));
}

function matches(agent: string): boolean {
  return CRAWLERS.test(agent) || isbot(agent.replace(DEVICES, ANY_DEVICE).replace(TELEVISIONS, ''));
}
