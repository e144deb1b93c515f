import type { InfiniteData } from '@tanstack/react-query';
import type { HttpPage } from '#frontend/data/http.ts';
import type { MessagePages } from '#frontend/data/message-queries.ts';
import type { Attention } from '#shared/contract/clients.ts';
import type { InboxItem } from '#shared/contract/conversations.ts';
import type { PendingSubmission } from '#shared/contract/submissions.ts';
import type { User } from '#shared/contract/users.ts';

type Pages<T> = InfiniteData<HttpPage<T[]>, string | null>;

/** Replaces the items that `change` changes. */
function mapItems<T>(items: T[], change: (item: T) => T): T[] {
  const next = items.map(change);
  return next.every((item, at) => item === items[at]) ? items : next;
}

function mapPages<T>(list: Pages<T>, change: (item: T) => T): Pages<T> {
  const pages = list.pages.map((page) => {
    const items = mapItems(page.items, change);
    return items === page.items ? page : { ...page, items };
  });
  return pages.every((page, at) => page === list.pages[at]) ? list : { ...list, pages };
}

/** What the client table's filters and order depend on, except the last activity. */
const placeOf = ({ name, company, currentDay, finishedAt, deactivatedAt }: User): string =>
  JSON.stringify([name, company, currentDay, finishedAt, deactivatedAt]);

/**
 * The client table with one row updated. Undefined where the row may appear, disappear or move: the server filters
 * and sorts.
 */
export function withUser(list: Pages<User>, user: User): Pages<User> | undefined {
  const known = list.pages.flatMap(({ items }) => items).find(({ id }) => id === user.id);
  if (known) {
    return placeOf(known) === placeOf(user)
      ? mapPages(list, (each) => (each.id === user.id ? user : each))
      : undefined;
  }
  const isWhole = list.pages.at(-1)?.next == null;
  return user.isAdmin || !isWhole ? list : undefined;
}

/** Lists that show a participant's name. */
export const withClientInInbox = (items: InboxItem[], user: User): InboxItem[] =>
  mapItems(items, (item) => {
    const { name, company, currentDay } = user;
    const isSame = item.userName === name && item.company === company && item.currentDay === currentDay;
    if (item.userId !== user.id || isSame) return item;
    return {
      ...item,
      userName: name,
      company,
      currentDay,
      lastMessage: { ...item.lastMessage, authorName: name },
    };
  });

export const withClientInPending = (
  list: Pages<PendingSubmission>,
  { id, name, company }: User,
): Pages<PendingSubmission> =>
  mapPages(list, (item) =>
    item.userId !== id || (item.userName === name && item.companyName === company)
      ? item
      : { ...item, userName: name, companyName: company },
  );

export const withAuthor = (list: MessagePages, { name }: User): MessagePages =>
  mapPages(list, (message) =>
    message.fromAdmin || message.authorName === name ? message : { ...message, authorName: name },
  );

/** Undefined where a silent participant has become active. */
export function withClientInAttention(attention: Attention, user: User): Attention | undefined {
  const isHeard = ({ userId, since }: Attention['silent'][number]): boolean =>
    userId === user.id && since !== (user.lastActivity ?? user.createdAt);
  if (attention.silent.some(isHeard)) return undefined;
  const rename = <T extends { userId: number; userName: string }>(slips: T[]): T[] =>
    mapItems(slips, (slip) =>
      slip.userId === user.id && slip.userName !== user.name ? { ...slip, userName: user.name } : slip,
    );
  const { silent, waiting, unanswered, revised } = attention;
  return {
    ...attention,
    silent: rename(silent),
    waiting: rename(waiting),
    unanswered: rename(unanswered),
    revised: rename(revised),
  };
}
