import { list, nothing, on } from '#frontend/data/lists/list.ts';
import { tasksQuery } from '#frontend/subjects/daily-work/queries.ts';

export const programmesQuery = list('GET /api/programmes', {
  staleOn: on('programme.changed', 'suggestion.changed'),
});
/** Every part of the draft; null for a programme that is not there. Patched when a part is saved. */
export const programmeDraftQuery = list('GET /api/programmes/:programmeId/draft', {
  staleOn: nothing,
  orNull: true,
});
/** Read anew each time, because they are published as they were read. */
export const programmeChangesQuery = list('GET /api/programmes/:programmeId/changes', {
  staleOn: nothing,
  isAlwaysRead: true,
  isForgotten: true,
});
export const programmeVersionsQuery = list('GET /api/programmes/:programmeId/versions', {
  staleOn: {
    'programme.changed': ({ programmeId, part }) => (part === undefined ? [programmeId] : null),
  },
});
/** What clients did on a day; as old as a minute. */
export const dayFiguresQuery = list('GET /api/programmes/:programmeId/figures/:part', {
  staleOn: nothing,
  freshFor: 60_000,
});
/** What coaches suggest for the texts of the draft. */
export const programmeSuggestionsQuery = list('GET /api/programmes/:programmeId/suggestions', {
  staleOn: {
    'suggestion.changed': ({ programmeId }) => [programmeId],
    // A version is of a part that was typed.
    'programme.changed': ({ programmeId, version }) => (version === undefined ? [programmeId] : null),
  },
});

export const taskVersionsQuery = list('GET /api/tasks/:day/versions', { staleWith: tasksQuery });
export const taskCountsQuery = list('GET /api/tasks/counts', {
  staleWith: tasksQuery,
  staleOn: on('submission.created', 'feedback.given', 'insights.changed', 'user.deleted'),
});
