import { useSession } from '#frontend/data/session/session.ts';
import type { EventPayload, EventType } from '#shared/contract/events.ts';
import { isLastDay } from '#shared/domain/sprint.ts';
import type { keys } from './keys.ts';

type Rules<Result> = { [E in EventType]?: (payload: EventPayload<E>) => Result };
/** Which pushed events make a list stale; of a list of one thing, also which: the arguments of its key. */
type Rule<Key> = Key extends (...args: infer Args) => unknown ? Rules<Args | null> : Rules<boolean>;

/** One rule for several events. */
const each = <const E extends readonly EventType[], Result>(
  events: E,
  rule: (payload: EventPayload<E[number]>) => Result,
) => Object.fromEntries(events.map((event) => [event, rule])) as { [T in E[number]]: typeof rule };

const always = () => true;
const ofOwner = ({ userId }: { userId: number }): [number] => [userId];

const dayMoves = ['day.unlocked', 'sprint.day-changed'] as const;
const userMoves = ['user.registered', 'user.changed', ...dayMoves] as const;
const handIns = ['submission.created', 'submission.replaced'] as const;
/** Changes of a feedback that was given before. */
const remarks = ['annotation.added', 'feedback.seen'] as const;
const reviews = ['feedback.given', 'feedback.decided'] as const;
const rewritings = [...reviews, 'feedback.corrected'] as const;

const onUser = each(userMoves, ({ user }): [number] => [user.id]);
const onHandIn = each(handIns, ({ submission }): [number] => [submission.id]);
const onClientsHandIn = each(handIns, ({ submission }): [number] => [submission.userId]);
/** A coach's name is shown in every conversation. */
const onCoach = each(userMoves, ({ user }) => user.isAdmin);
/** The last hand-in finishes a sprint. */
const isFinish = ({ submission }: EventPayload<'submission.created'>) => isLastDay(submission);

const clientLists = {
  ...each([...dayMoves, 'user.registered', 'user.deleted', 'team.changed', 'cohort.changed'], always),
  'submission.created': isFinish,
};

/** Lists that no push makes stale by itself: a list above them says it, a patch changes them, or each screen reads them anew. */
const never = <const Key extends string>(...lists: Key[]) =>
  Object.fromEntries(lists.map((list) => [list, {}])) as Record<Key, Record<string, never>>;

/**
 * What makes each list stale: a rule for every key, so none is forgotten. A key's rule also counts for the keys below it.
 * What an event says in full is patched instead, in `data/cache`.
 */
export const staleOn: { [K in keyof typeof keys]: Rule<(typeof keys)[K]> } = {
  currentUser: {
    'submission.created': (created) =>
      isFinish(created) && created.submission.userId === useSession.getState().user?.id,
  },
  tasks: each([...dayMoves, 'task.edited'], always),
  taskCounts: each(['submission.created', 'feedback.given', 'insights.changed', 'user.deleted'], always),
  users: clientLists,
  matching: clientLists,
  anyUser: each(['team.changed', 'cohort.changed'], always),
  user: {
    'submission.created': (created) => (isFinish(created) ? [created.submission.userId] : null),
  },
  counts: each(
    [...userMoves, 'user.deleted', 'invitation.changed', 'submission.created', 'feedback.given'],
    always,
  ),
  attention: each(
    [
      ...dayMoves,
      ...handIns,
      'user.registered',
      'user.deleted',
      ...reviews,
      'inbox.changed',
      'held.changed',
      'nudge.sent',
      'held.changed',
      'team.changed',
    ],
    always,
  ),
  atRisk: each(['feedback.seen'], always),
  clientsByDay: each(userMoves, always),
  invitations: each(['user.registered', 'user.deleted', 'invitation.changed'], always),
  insights: each(['insights.changed'], always),
  activity: each(['user.deleted'], always),
  actPeople: { 'act.changed': ({ act }) => [act.id] },
  pending: each(['user.deleted', 'team.changed'], always),
  submissions: {
    // The next day opens by the clock of the time zone.
    ...each([...remarks, 'settings.changed'], ofOwner),
    ...each(rewritings, ({ feedback }): [number] => [feedback.userId]),
  },
  document: onHandIn,
  versions: onHandIn,
  feedback: {
    ...each(remarks, ({ userId, day }): [number, number] => [userId, day]),
    // The push omits what only coaches see.
    ...each(rewritings, ({ feedback }): [number, number] => [feedback.userId, feedback.taskDay]),
  },
  reading: { 'file.read': ({ fileId }) => [fileId] },
  allMessages: onCoach,
  allHeld: { ...onCoach, 'team.changed': always },
  held: { 'held.changed': ofOwner },
  notices: { 'user.deleted': always },
  noticeSettings: { 'settings.changed': always },
  coach: {
    ...each([...dayMoves, 'feedback.given'], always),
    'message.sent': ({ message }) => message.fromAdmin,
  },
  unread: each(['inbox.changed', 'user.deleted'], always),
  lines: {
    ...each(dayMoves, ({ user }): [number] => [user.id]),
    ...onClientsHandIn,
    'feedback.given': ({ feedback }) => [feedback.userId],
  },
  coaches: { 'team.changed': always },
  snippets: { 'snippets.changed': always },
  secondFactor: { 'team.changed': always },
  programmes: each(['programme.changed', 'suggestion.changed'], always),
  programmeVersions: {
    'programme.changed': ({ programmeId, part }) => (part === undefined ? [programmeId] : null),
  },
  programmeSuggestions: {
    'suggestion.changed': ({ programmeId }) => [programmeId],
    // A version is of a part that was typed.
    'programme.changed': ({ programmeId, version }) => (version === undefined ? [programmeId] : null),
  },
  cohorts: each(['user.registered', 'cohort.changed'], always),
  inbox: { ...onCoach, ...each(['team.changed', 'inbox.changed', 'held.changed', 'user.deleted'], always) },
  // The server searches and sorts.
  allConversations: each(
    [...userMoves, 'team.changed', 'message.sent', 'inbox.changed', 'held.changed', 'user.deleted'],
    always,
  ),
  anyConversation: onCoach,
  conversation: each(['inbox.changed', 'held.changed', 'user.deleted'], ofOwner),
  allNotes: onCoach,
  notes: { 'notes.changed': ofOwner },
  nudges: { ...onUser, ...each(['nudge.sent', 'mail.refused'], ofOwner) },
  allLogs: each(
    [
      ...dayMoves,
      'user.changed',
      'user.deleted',
      ...rewritings,
      'held.changed',
      'nudge.sent',
      'team.changed',
      'cohort.changed',
    ],
    always,
  ),
  // The cover names the company, and chapters open with the day.
  book: { ...onUser, ...onClientsHandIn, 'brand.edited': ofOwner },
  finishedBrands: each([...userMoves, ...handIns, 'brand.edited'], always),
  ...never(
    'task',
    'answeredTask',
    'taskVersions',
    'invitationLists',
    'invitationCounts',
    'matchingInvitations',
    'acts',
    'submission',
    'versionRead',
    'annotations',
    'messages',
    'dayMessages',
    'messageSearches',
    'messageSearch',
    'search',
    'draft',
    'latestDraft',
    'begun',
    'workbook',
    'earlierAnswers',
    'limits',
    'settings',
    'pushes',
    'replyTime',
    'nudgeSettings',
    'feedbackDraft',
    'readState',
    'team',
    'programmeDraft',
    'programmeChanges',
    'dayFigures',
    'inboxOf',
    'foundConversations',
    'audit',
    'anyBook',
    'bookEdits',
    'print',
    'bookLink',
  ),
};
