import { list, on, pages } from '#frontend/data/lists/list.ts';
import { dayMoves, handIns, reviews } from '#frontend/data/lists/stale.ts';

/** What needs a coach. It also changes with time. */
export const attentionQuery = list('GET /api/users/attention', {
  staleOn: on(
    ...dayMoves,
    ...handIns,
    'user.registered',
    'user.deleted',
    ...reviews,
    'inbox.changed',
    'held.changed',
    'nudge.sent',
    'team.changed',
  ),
});

export const activityQuery = pages('GET /api/activity', { staleOn: on('user.deleted') });
