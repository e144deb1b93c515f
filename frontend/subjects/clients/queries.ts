import { each, list, nothing, on, pages } from '#frontend/data/lists/list.ts';
import {
  dayMoves,
  isFinish,
  ofOwner,
  onCoach,
  onUser,
  rewritings,
  userMoves,
} from '#frontend/data/lists/stale.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { InvitationState } from '#shared/contract/invitations.ts';
import { CLIENTS_PAGE_SIZE } from '#shared/contract/limits.ts';
import type { ClientsQuery } from '#shared/contract/users.ts';

/** Filters and order of the client table, as query parameters. */
export type ClientsChoice = Pick<ClientsQuery, 'status' | 'q' | 'sort' | 'order' | 'waiting'> & {
  silentHours?: string;
  day?: string;
  coach?: string;
  cohort?: string;
  programme?: string;
  insight?: string;
  weeks?: string;
};

export const usersQuery = pages('GET /api/users', {
  // The order follows from the work that waits.
  staleOn: on(
    ...dayMoves,
    ...(['user.registered', 'user.deleted', 'team.changed', 'cohort.changed'] as const),
    ...(['submission.created', 'feedback.given'] as const),
  ),
  keepsPrevious: true,
});
/** The filtered, sorted clients, page by page. */
export const clientsQuery = (choice: ClientsChoice, size = CLIENTS_PAGE_SIZE) =>
  usersQuery({ ...choice, limit: String(size) });
const matching = list('GET /api/users/matching', { staleWith: usersQuery });
/** How many match, and a digest of who they are: what a coach is shown is what a bulk action is for. */
export const matchingQuery = ({ sort: _, order: __, ...filter }: ClientsChoice) => matching(filter);
export const countsQuery = list('GET /api/users/counts', {
  staleOn: on(...userMoves, 'user.deleted', 'invitation.changed', 'submission.created', 'feedback.given'),
});
export const userQuery = list('GET /api/users/:userId', {
  staleOn: {
    ...on('team.changed', 'cohort.changed'),
    'submission.created': (created) => (isFinish(created) ? [created.submission.userId] : null),
  },
  orNull: true,
});
/** It changes with days and silences, as what needs attention does. */
export const atRiskQuery = list('GET /api/users/at-risk', {
  staleWith: attentionQuery,
  staleOn: on('feedback.seen'),
});

export interface InvitationFilter {
  state?: InvitationState;
  cohort?: string;
}

export const invitationsQuery = pages('GET /api/invitations', {
  staleOn: on('user.registered', 'user.deleted', 'invitation.changed'),
});
export const invitationCountsQuery = list('GET /api/invitations/counts', { staleWith: invitationsQuery });
/** How many have not joined, and a digest of who they are, for a change of all of them. */
export const matchingInvitationsQuery = list('GET /api/invitations/matching', {
  staleWith: invitationsQuery,
});

export const cohortsQuery = list('GET /api/cohorts', { staleOn: on('user.registered', 'cohort.changed') });
/** With its numbers, which follow from what its clients do; null when it is removed. */
export const cohortQuery = list('GET /api/cohorts/:cohortId', {
  staleWith: cohortsQuery,
  isAlwaysRead: true,
  orNull: true,
});

/** The newest acts of all coaches. Patched by each step of an act. */
export const actsQuery = list('GET /api/acts', { staleOn: nothing });
/** The clients of an act in one state. */
export const actPeopleQuery = pages('GET /api/acts/:actId/people', {
  staleWith: actsQuery,
  staleOn: { 'act.changed': ({ act }) => [act.id] },
});

export const notesQuery = list('GET /api/users/:userId/notes', {
  staleOn: { ...onCoach, 'notes.changed': ofOwner },
});
/** A client's last reminder, and words for the next. */
export const nudgesQuery = list('GET /api/users/:userId/nudges', {
  staleOn: { ...onUser, ...each(['nudge.sent', 'mail.refused'], ofOwner) },
});
/** What coaches did, newest first. */
export const auditQuery = pages('GET /api/audit', {
  staleOn: on(
    ...dayMoves,
    'user.changed',
    'user.deleted',
    ...rewritings,
    'held.changed',
    'nudge.sent',
    'team.changed',
    'cohort.changed',
  ),
  isAlwaysRead: true,
});
/** To one client, or to all. */
export const auditOf = (userId: number | null) =>
  auditQuery(userId === null ? {} : { userId: String(userId) });
