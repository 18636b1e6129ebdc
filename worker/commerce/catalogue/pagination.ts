import type { Pagination } from '../../../app/listing/schemas/pagination.ts';

/** Returns the pagination of a list; `current` is the number of entries on this page. */
export function paginate(
  total: number,
  page: number,
  perPage: number,
  current: number,
): Pagination {
  const last = Math.max(Math.ceil(total / perPage), 1);
  return {
    current,
    total,
    perPage,
    page,
    first: 1,
    prev: Math.max(page - 1, 1),
    next: Math.min(page + 1, last),
    last,
  };
}
