import { list, nothing, on } from '#frontend/data/lists/list.ts';
import { handIns, ofOwner, onClientsHandIn, onUser, userMoves } from '#frontend/data/lists/stale.ts';

/** Null for anybody who is not a participant. The cover names the company, and chapters open with the day. */
export const bookQuery = list('GET /api/brand/:userId', {
  staleOn: { ...onUser, ...onClientsHandIn, 'brand.edited': ofOwner },
  orNull: true,
});
/** Null when the text has left the book. */
export const bookEditsQuery = list('GET /api/brand/:userId/texts/:day/:key', {
  staleWith: bookQuery,
  orNull: true,
});
/** No push tells another screen of a new link. */
export const bookLinkQuery = list('GET /api/brand/:userId/link', { staleOn: nothing, isAlwaysRead: true });
/** Null when a newer print has taken its place. Patched when it is printed. */
export const printQuery = list('GET /api/brand/:userId/prints/:printId', { staleOn: nothing, orNull: true });
export const finishedBrandsQuery = list('GET /api/brand/finished', {
  staleOn: on(...userMoves, ...handIns, 'brand.edited'),
});
