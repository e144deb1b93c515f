import { readOrNullQuery, readQuery } from '#frontend/data/calls/read-query.ts';
import { keys } from './keys.ts';

/** Null for anybody who is not a participant. */
export const bookQuery = (userId: number) =>
  readOrNullQuery(keys.book(userId), 'GET /api/brand/:userId', { params: { userId } });
/** Null when the text has left the book. */
export const bookEditsQuery = (userId: number, day: number, key: string) =>
  readOrNullQuery(keys.bookEdits(userId, day, key), 'GET /api/brand/:userId/texts/:day/:key', {
    params: { userId, day, key },
  });
/** No push tells another screen of a new link. */
export const bookLinkQuery = (userId: number) => ({
  ...readQuery(keys.bookLink(userId), 'GET /api/brand/:userId/link', { params: { userId } }),
  staleTime: 0,
});
/** Null when a newer print has taken its place. */
export const printQuery = (userId: number, printId: number) =>
  readOrNullQuery(keys.print(userId, printId), 'GET /api/brand/:userId/prints/:printId', {
    params: { userId, printId },
  });
export const finishedBrandsQuery = readQuery(keys.finishedBrands, 'GET /api/brand/finished');
