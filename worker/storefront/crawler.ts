import { isbot } from 'isbot';
import { Memo } from '../../app/domain/memo.ts';

/** User agents seen lately; the test itself is a long pattern. */
const seen = new Memo<boolean>(500);
/** Characters; nobody's browser says more, and strangers are to fill little memory. */
const LONGEST = 512;

/** Whether a user agent is a crawler's. */
export function isCrawler(agent: string | null | undefined): boolean {
  if (!agent) return false;
  return agent.length > LONGEST ? isbot(agent) : seen.recall(agent, () => isbot(agent));
}
