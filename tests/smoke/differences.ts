import type { SmokeBrowser } from './browser.ts';

/** Optional browser features, and expressions that detect them. */
const ENHANCEMENTS: Readonly<Record<string, string>> = {
  'speculation rules': `HTMLScriptElement.supports?.('speculationrules') === true`,
  'popover in the top layer': `'popover' in HTMLElement.prototype`,
  'anchored flyouts': `CSS.supports('anchor-name', '--own')`,
  'event scrollend': `'onscrollend' in window`,
  requestIdleCallback: `'requestIdleCallback' in window`,
  'locks between tabs': `'locks' in navigator`,
  'animated details': `CSS.supports('selector(::details-content)')`,
  'balanced lines': `CSS.supports('text-wrap', 'balance')`,
  'pretty paragraphs': `CSS.supports('text-wrap', 'pretty')`,
  'timings readable by script': `performance.getEntriesByType('navigation')[0]?.serverTiming !== undefined`,
};

/** Returns the features that this browser lacks; the journey has worked without them. */
export async function lacking(browser: SmokeBrowser): Promise<readonly string[]> {
  const names: string[] = [];
  for (const [name, expression] of Object.entries(ENHANCEMENTS))
    if ((await browser.evaluate(expression)) !== true) names.push(name);
  return names;
}
