import type { FailureDetail } from '../../../app/layouts/message.tsx';
import type { Trace } from '../http/trace.ts';

/** Explanations of fault causes; a cause that is not listed is shown alone. */
const MEANINGS: ReadonlyMap<string, string> = new Map([
  ['timeout', 'no answer in time'],
  ['network', 'the connection failed'],
  ['redirect', 'the answer is a redirect'],
  ['too-large', 'the answer is larger than its limit'],
  ['shape', 'the answer is not what its schema expects'],
  ['status', 'the answer is no success'],
  ['throttled', 'not called: the wait for the limit of calls per second is too long'],
  ['circuit-open', 'not called: it failed too often just now'],
  ['killed', 'not called: a kill switch is on'],
]);

type TraceEvent = Trace['events'][number];

/**
 * Returns the details of a page that could not be rendered, which the qa environment shows as it does those of an
 * error: the status, the upstream faults of the request with cause and message, and the request's calls instead of a
 * stack.
 */
export function faultDetail(
  status: number,
  { events, upstream }: Pick<Trace, 'events' | 'upstream'>,
): FailureDetail {
  const faults = new Set(events.filter(isFault).map(faultLine));
  return {
    status,
    message: [...faults].join('\n') || `no fault was logged (${eventsOf(events)})`,
    stack: upstream
      .map(({ name, outcome, ms }) => `    at ${name}: ${outcome} after ${ms} ms`)
      .join('\n'),
  };
}

function eventsOf(events: readonly TraceEvent[]): string {
  return events.map(({ event }) => String(event)).join(', ') || 'no events';
}

function isFault({ event }: TraceEvent): boolean {
  return String(event).endsWith('.fault');
}

/**
 * Returns a line such as `commerce: shape (the answer is not what its schema expects), GET /v1/products, status 200,
 * products.0.id: …`
 */
function faultLine({ event, cause, call, status, message }: TraceEvent): string {
  const meaning = MEANINGS.get(String(cause));
  const what = [
    cause === undefined ? undefined : `${String(cause)}${meaning ? ` (${meaning})` : ''}`,
    call,
    status === undefined ? undefined : `status ${String(status)}`,
    message,
  ];
  const upstream = String(event).replace(/\.fault$/, '');
  return `${upstream}: ${what.filter((part) => part !== undefined).join(', ')}`;
}
