import { isbot } from 'isbot';
import { LruCache } from '../../../app/domain/lru-cache.ts';

/** User agents seen lately; the test itself is a long pattern. */
const seen = new LruCache<boolean>(500);
/** Characters; no browser sends more, and longer ones would fill the memory of many. */
const LONGEST = 512;

/**
 * Devices whose names read like a crawler's, where browsers on Android name the device: `(Linux; Android 13; Spider 8)`.
 * What stands elsewhere counts as before.
 */
const DEVICES =
  /(?<=^Mozilla\/5\.0 \(Linux; (?:\w+; )?Android [\d.]+; )(?:[^;()]* )?(?:Google TV|Discovery|XBot|M bot (?:\d|Tab)|Spider \d|Radar|Capture\+|Newsday|CG\|EON)[^;()]*/i;
/** The browser of Hisense's and other televisions with VIDAA: `OMI/4.21.4.112.Catcher4.69`. */
const TELEVISIONS = /(?<=\bOMI\/[\d.]+)Catcher/;
/** What Chrome writes where it keeps the device to itself. */
const ANY_DEVICE = 'K';

/** Crawlers, page testers and scanners that isbot takes for browsers. */
const CRAWLERS = /\b(?:Amzn-User\/|Assetnote\/|GTmetrix\b|Miniature\.io\/|YLT Chrome\/)/;

/** Returns whether a user agent is a crawler's. */
export function isCrawler(agent: string | null | undefined): boolean {
  if (!agent) return false;
  return agent.length > LONGEST ? judge(agent) : seen.getOrCreate(agent, () => judge(agent));
}

function judge(agent: string): boolean {
  return CRAWLERS.test(agent) || isbot(agent.replace(DEVICES, ANY_DEVICE).replace(TELEVISIONS, ''));
}
