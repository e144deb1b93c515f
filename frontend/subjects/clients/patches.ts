import { currentUserQuery } from '#frontend/data/lists/current-user.ts';
import type { CacheUpdates, IsNewest } from '#frontend/data/lists/event-order.ts';
import type { Change, Freshness } from '#frontend/data/lists/freshness.ts';
import {
  isWhole,
  itemsOf,
  mapItems,
  mapPages,
  mergeNewestFirst,
  type Pages,
} from '#frontend/data/lists/pages.ts';
import { useSession } from '#frontend/data/session/session.ts';
import {
  conversationQuery,
  inboxQuery,
  type MessagePages,
  messageSearchQuery,
  messagesQuery,
  unreadQuery,
} from '#frontend/subjects/conversation/queries.ts';
import {
  submissionsQuery,
  taskQuery,
  tasksQuery,
  workbookQuery,
} from '#frontend/subjects/daily-work/queries.ts';
import { pendingQuery } from '#frontend/subjects/review/queries.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { Act } from '#shared/contract/acts.ts';
import type { AtRisk } from '#shared/contract/at-risk.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import type { Invitation } from '#shared/contract/invitations.ts';
import { ACTS_SHOWN } from '#shared/contract/limits.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import { actsQuery, atRiskQuery, invitationsQuery, userQuery, usersQuery } from './queries.ts';

/** What the client table's filters and order depend on, except the last activity. */
const orderOf = ({ name, company, currentDay, finishedAt, deactivatedAt }: User): string =>
  JSON.stringify([name, company, currentDay, finishedAt, deactivatedAt]);

/**
 * The client table with one row updated. Undefined where the row may appear, disappear or move: the server filters
 * and sorts.
 */
function withUser(list: Pages<User>, user: User): Pages<User> | undefined {
  const known = itemsOf(list).find(({ id }) => id === user.id);
  if (known) {
    return orderOf(known) === orderOf(user)
      ? mapPages(list, (each) => (each.id === user.id ? user : each))
      : undefined;
  }
  return user.isAdmin || !isWhole(list) ? list : undefined;
}

/** The item with these values; the same object if it has them. */
function withValues<T extends object>(item: T, values: Partial<T>): T {
  const isSame = Object.entries(values).every(([key, value]) => item[key as keyof T] === value);
  return isSame ? item : { ...item, ...values };
}

const withAuthorOf = (message: Message, { name, avatarURL }: User): Message =>
  withValues(message, { authorName: name, authorAvatarURL: avatarURL });

const withQuotedAuthor = (message: Message, { name: authorName }: User): Message =>
  message.quote && !message.quote.fromAdmin
    ? withValues(message, { quote: withValues(message.quote, { authorName }) })
    : message;

/** A conversation with its client's name and photo. */
function withClientInConversation<T extends ConversationItem>(item: T, user: User): T {
  if (item.userId !== user.id) return item;
  const { name: userName, company, avatarURL, currentDay, programmeVersion } = user;
  const lastMessage = item.lastMessage.fromAdmin ? item.lastMessage : withAuthorOf(item.lastMessage, user);
  const values = { userName, company, avatarURL, currentDay, programmeVersion, lastMessage };
  return withValues<ConversationItem>(item, values) as T;
}

const withClientInPending = (
  list: Pages<PendingSubmission>,
  { id, name: userName, company: companyName, avatarURL }: User,
): Pages<PendingSubmission> =>
  mapPages(list, (item) =>
    item.userId === id ? withValues(item, { userName, companyName, avatarURL }) : item,
  );

const withAuthor = (list: MessagePages, user: User): MessagePages =>
  mapPages(list, (message) =>
    withQuotedAuthor(message.fromAdmin ? message : withAuthorOf(message, user), user),
  );

/** Undefined if a silent client has been active since. */
function withClientInAttention(attention: Attention, user: User): Attention | undefined {
  const hasBeenActive = ({ userId, since }: Attention['silent'][number]): boolean =>
    userId === user.id && since !== (user.lastActivity ?? user.createdAt);
  if (attention.silent.some(hasBeenActive)) return undefined;
  const rename = <T extends { userId: number; userName: string }>(items: T[]): T[] =>
    mapItems(items, (item) =>
      item.userId === user.id && item.userName !== user.name ? { ...item, userName: user.name } : item,
    );
  const { silent, waiting, unanswered, revised, held } = attention;
  return {
    ...attention,
    silent: rename(silent),
    waiting: rename(waiting),
    unanswered: rename(unanswered),
    revised: rename(revised),
    held: rename(held),
  };
}

/** Reads the list again when somebody in it changes. */
const withClientAtRisk = (risk: AtRisk, { id }: User): AtRisk | undefined =>
  risk.people.some(({ userId }) => userId === id) ? undefined : risk;

/** The invitations with a person's name and address. */
const withInvited = (list: Pages<Invitation>, { id, name, email }: User): Pages<Invitation> =>
  mapPages(list, (each) => (each.userId === id ? withValues(each, { name, email }) : each));

/** Events do not repeat the programmes of a person. */
const withProgramme = ({ programme, past }: User, user: User): User => ({
  ...(programme && { programme }),
  ...(past && { past }),
  ...user,
});

const isOtherProgramme = (known: User | null | undefined, user: User): boolean =>
  known?.id === user.id && known.programmeVersion !== user.programmeVersion;

/** The work, feedback and messages that this window has are of a programme that is finished now. */
const hasBegunAgain = (known: User | null | undefined, user: User): boolean =>
  Boolean(known?.finishedAt) && isOtherProgramme(known, user);

const listsOf = (id: number) =>
  [userQuery(id), submissionsQuery(id), messagesQuery(id), conversationQuery(id)] as const;

/** Shows the new state of a user everywhere. */
function showUser({ patch, patchAll }: Pick<Freshness, 'patch' | 'patchAll'>, user: User): void {
  const { id } = user;
  patch(currentUserQuery(), (known) => (known.id === id ? withProgramme(known, user) : known));
  patch(userQuery(id), (known) => (known ? withProgramme(known, user) : user));
  patchAll(usersQuery, (list) => withUser(list, user));
  patchAll(inboxQuery, (list) => mapPages(list, (item) => withClientInConversation(item, user)));
  patch(conversationQuery(id), (known) => known && withClientInConversation(known, user));
  patch(pendingQuery(), (list) => withClientInPending(list, user));
  patch(attentionQuery(), (attention) => withClientInAttention(attention, user));
  patch(atRiskQuery(), (risk) => withClientAtRisk(risk, user));
  patchAll(invitationsQuery, (list) => withInvited(list, user));
  patchAll(messagesQuery(id), (list) => withAuthor(list, user));
  patchAll(messageSearchQuery(id), (list) => withAuthor(list, user));
}

/** Clients, coaches and days. */
export function userUpdates(freshness: Freshness, isNewest: IsNewest) {
  const { patch, peek, invalidate } = freshness;
  const show = ({ user }: { user: User }, meta: PushMeta): void => {
    const { id } = user;
    if (hasBegunAgain(useSession.getState().user, user)) {
      location.reload();
      return;
    }
    if (hasBegunAgain(peek(userQuery(id)), user)) invalidate(...listsOf(id));
    if (isNewest(`user ${id}`, meta)) {
      showUser(freshness, user);
      return;
    }
    if (id === useSession.getState().user?.id) invalidate(currentUserQuery);
    invalidate(invitationsQuery, userQuery(id), usersQuery, inboxQuery, pendingQuery, attentionQuery);
    invalidate(messagesQuery(id), conversationQuery(id));
  };
  return {
    'user.registered': show,
    'user.changed': ({ user }, meta) => {
      const known = peek(userQuery(user.id));
      const own = useSession.getState().user;
      show({ user }, meta);
      if (isOtherProgramme(known, user)) invalidate(userQuery(user.id));
      if (isOtherProgramme(own, user))
        invalidate(currentUserQuery, tasksQuery, taskQuery(user.currentDay), workbookQuery(user.currentDay));
      // Deactivated accounts leave every list; reactivated ones return.
      if (user.deactivatedAt !== null || known?.deactivatedAt)
        invalidate(usersQuery, inboxQuery, unreadQuery, pendingQuery, attentionQuery, invitationsQuery);
    },
    'user.deleted': ({ userId }) => patch(userQuery(userId), () => null),
    'day.unlocked': show,
    'sprint.day-changed': show,
  } satisfies Partial<CacheUpdates>;
}

export const actUpdates = ({ patch }: Freshness) =>
  ({
    'act.changed': ({ act }) => patch(actsQuery(), withAct(act)),
  }) satisfies Partial<CacheUpdates>;

/** The end is followed by the loss of the text, when no message of an announcement is left. */
const progressOf = ({ done, refused, state, words }: Act): number =>
  done + refused + (state === 'running' ? 0 : 0.5) + (words === null ? 0.25 : 0);

/** An act only goes forward, so of two states the further one is newer. */
const withAct =
  (act: Act): Change<Act[]> =>
  (list) => {
    const known = list.find(({ id }) => id === act.id);
    if (known && progressOf(known) >= progressOf(act)) return list;
    return mergeNewestFirst(list, act).slice(0, ACTS_SHOWN);
  };
