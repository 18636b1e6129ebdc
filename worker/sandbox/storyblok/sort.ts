import { failUnprocessable } from './failure.ts';
import { readPath } from './patterns.ts';
import type { Story } from './story.ts';

type Order = (a: Story, b: Story) => number;

function readSortValue(
  story: Story,
  path: string,
  type: string | undefined,
): string | number | null {
  const value = readPath(story, path);
  if (value === undefined || value === null || value === '') return null;
  if (type === 'int') return Number.parseInt(String(value), 10);
  if (type === 'float') return Number(value);
  return typeof value === 'number' ? value : String(value);
}

/** Parses one `field:direction[:type][:nulls_first]`. */
function readOrder(term: string): Order {
  const [path = '', direction = 'asc', ...options] = term.split(':');
  if (direction !== 'asc' && direction !== 'desc') throw failUnprocessable('sort_by is invalid');
  const sign = direction === 'asc' ? 1 : -1;
  const type = options.find((option) => option === 'int' || option === 'float');
  const nullSign = options.includes('nulls_first') ? -1 : 1;
  return (a, b) => {
    const left = readSortValue(a, path, type);
    const right = readSortValue(b, path, type);
    if (left === right) return 0;
    if (left === null) return nullSign;
    if (right === null) return -nullSign;
    return left < right ? -sign : sign;
  };
}

const editorOrder: Order = (a, b) => a.position - b.position;

/** Sorts by `sort_by`; without it in the editor's order. */
export function sortStories(stories: readonly Story[], query: URLSearchParams): readonly Story[] {
  const terms = (query.get('sort_by') ?? '').split(',').filter((term) => term !== '');
  const orders = terms.length === 0 ? [editorOrder] : terms.map(readOrder);
  return stories.toSorted((a, b) => {
    for (const order of orders) {
      const result = order(a, b);
      if (result !== 0) return result;
    }
    return 0;
  });
}
