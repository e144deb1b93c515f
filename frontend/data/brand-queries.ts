import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { keys, orNull } from './queries.ts';

/** Null for anybody who is not a participant. */
export const bookQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.book(userId),
    queryFn: ({ signal }) => orNull(call('GET /api/brand/:userId', { params: { userId }, signal })),
  });
/** Null when the text has left the book. */
export const bookEditsQuery = (userId: number, day: number, key: string) =>
  queryOptions({
    queryKey: keys.bookEdits(userId, day, key),
    queryFn: ({ signal }) =>
      orNull(call('GET /api/brand/:userId/texts/:day/:key', { params: { userId, day, key }, signal })),
  });
/** No push tells another screen of a new link. */
export const bookLinkQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.bookLink,
    queryFn: ({ signal }) => call('GET /api/brand/:userId/link', { params: { userId }, signal }),
    staleTime: 0,
  });
/** Null when a newer print has taken its place. */
export const printQuery = (userId: number, printId: number) =>
  queryOptions({
    queryKey: keys.print(userId, printId),
    queryFn: ({ signal }) =>
      orNull(call('GET /api/brand/:userId/prints/:printId', { params: { userId, printId }, signal })),
  });
export const finishedBrandsQuery = queryOptions({
  queryKey: keys.finishedBrands,
  queryFn: ({ signal }) => call('GET /api/brand/finished', { signal }),
});
