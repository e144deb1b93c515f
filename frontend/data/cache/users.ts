import { keys } from '#frontend/data/queries/keys.ts';
import type { MessagePages } from '#frontend/data/queries/messages.ts';
import { isWhole, itemsOf, mapItems, mapPages, type Pages } from '#frontend/data/queries/pages.ts';
import { useSession } from '#frontend/data/session/session.ts';
import type { AtRisk } from '#shared/contract/at-risk.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { ConversationItem } from '#shared/contract/conversations.ts';
import type { PushMeta } from '#shared/contract/events.ts';
import type { Invitation } from '#shared/contract/invitations.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';
import type { CacheUpdates, IsNewest } from './event-order.ts';
import type { Freshness } from './freshness.ts';

/** What the client table's filters and order depend on, except the last activity. */
const placeOf = ({ name, company, currentDay, finishedAt, deactivatedAt }: User): string =>
  JSON.stringify([name, company, currentDay, finishedAt, deactivatedAt]);

/**
 * The client table with one row updated. Undefined where the row may appear, disappear or move: the server filters
 * and sorts.
 */
function withUser(list: Pages<User>, user: User): Pages<User> | undefined {
  const known = itemsOf(list).find(({ id }) => id === user.id);
  if (known) {
    return placeOf(known) === placeOf(user)
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

/** A conversation with its participant's name or photo. */
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

/** Undefined where a silent participant has signInAs active. */
function withClientInAttention(attention: Attention, user: User): Attention | undefined {
  const isHeard = ({ userId, since }: Attention['silent'][number]): boolean =>
    userId === user.id && since !== (user.lastActivity ?? user.createdAt);
  if (attention.silent.some(isHeard)) return undefined;
  const rename = <T extends { userId: number; userName: string }>(slips: T[]): T[] =>
    mapItems(slips, (slip) =>
      slip.userId === user.id && slip.userName !== user.name ? { ...slip, userName: user.name } : slip,
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
  [keys.user(id), keys.submissions(id), keys.messages(id), keys.conversation(id)] as const;

/** Shows the new state of a user everywhere. */
function showUser({ patch, patchAll }: Pick<Freshness, 'patch' | 'patchAll'>, user: User): void {
  const { id } = user;
  patch(keys.currentUser, (known) => (known.id === id ? withProgramme(known, user) : known));
  patch(keys.user(id), (known) => (known ? withProgramme(known, user) : user));
  patchAll(keys.users, (list) => withUser(list, user));
  patchAll(keys.inbox, (list) => mapPages(list, (item) => withClientInConversation(item, user)));
  patch(keys.conversation(id), (known) => known && withClientInConversation(known, user));
  patch(keys.pending, (list) => withClientInPending(list, user));
  patch(keys.attention, (attention) => withClientInAttention(attention, user));
  patch(keys.atRisk, (risk) => withClientAtRisk(risk, user));
  patchAll(keys.invitationLists, (list) => withInvited(list, user));
  patchAll(keys.messages(id), (list) => withAuthor(list, user));
}

/** Participants, coaches and days. */
export function userUpdates(freshness: Freshness, isNewest: IsNewest) {
  const { patch, peek, invalidate } = freshness;
  const show = ({ user }: { user: User }, meta: PushMeta): void => {
    const { id } = user;
    if (hasBegunAgain(useSession.getState().user, user)) {
      location.reload();
      return;
    }
    if (hasBegunAgain(peek(keys.user(id)), user)) invalidate(...listsOf(id));
    if (isNewest(`user ${id}`, meta)) {
      showUser(freshness, user);
      return;
    }
    if (id === useSession.getState().user?.id) invalidate(keys.currentUser);
    invalidate(keys.invitations, keys.user(id), keys.users, keys.inbox, keys.pending, keys.attention);
    invalidate(keys.messages(id), keys.conversation(id));
  };
  return {
    'user.registered': show,
    'user.changed': ({ user }, meta) => {
      const known = peek(keys.user(user.id));
      const own = useSession.getState().user;
      show({ user }, meta);
      if (isOtherProgramme(known, user)) invalidate(keys.user(user.id));
      if (isOtherProgramme(own, user))
        invalidate(keys.currentUser, keys.tasks, keys.task(user.currentDay), keys.workbook(user.currentDay));
      // Deactivated accounts leave every list; reactivated ones return.
      if (user.deactivatedAt !== null || known?.deactivatedAt)
        invalidate(keys.users, keys.inbox, keys.unread, keys.pending, keys.attention, keys.invitations);
    },
    'user.deleted': ({ userId }) => patch(keys.user(userId), () => null),
    'day.unlocked': show,
    'sprint.day-changed': show,
  } satisfies Partial<CacheUpdates>;
}
