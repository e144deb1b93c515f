import { queryClient } from '#frontend/data/lists/query-client.ts';
import { coachesQuery } from '#frontend/subjects/account/queries.ts';
import { atRiskQuery, cohortsQuery, userQuery } from '#frontend/subjects/clients/queries.ts';
import { ofScope, scopeOf } from '#frontend/subjects/clients/scope.ts';
import {
  inboxOf,
  linesQuery,
  messagesQuery,
  readStateQuery,
  unreadQuery,
} from '#frontend/subjects/conversation/queries.ts';
import {
  answeredTaskQuery,
  feedbackQuery,
  submissionQuery,
  submissionsQuery,
  taskQuery,
  tasksQuery,
} from '#frontend/subjects/daily-work/queries.ts';
import { pendingOf } from '#frontend/subjects/review/queries.ts';
import { attentionQuery } from '#frontend/subjects/today/queries.ts';
import type { User } from '#shared/contract/users.ts';
import { paths } from '#shared/domain/pages.ts';
import { parseDay } from '#shared/domain/sprint.ts';

interface Visit {
  user: User;
  /** Of the address. */
  params: Readonly<Record<string, string | undefined>>;
}

const read: typeof queryClient.prefetchQuery = (query) => queryClient.prefetchQuery(query);
const readPages: typeof queryClient.prefetchInfiniteQuery = (query) =>
  queryClient.prefetchInfiniteQuery(query);

/** What the pages begin to read after a sign-in, by path: one press opens them from the dashboard. */
export const loaders: Readonly<Record<string, (visit: Visit) => Promise<unknown> | undefined>> = {
  [paths.dashboard]: ({ user: { id, isAdmin } }) =>
    isAdmin
      ? readStart(id)
      : Promise.all([read(tasksQuery()), read(unreadQuery()), read(submissionsQuery(id))]),
  [paths.task(':day')]: ({ user, params }) => {
    const day = parseDay(params.day);
    if (user.isAdmin || !day || day > user.currentDay) return undefined;
    return Promise.all([
      read(taskQuery(day)),
      read(feedbackQuery(user.id, day)),
      read(readStateQuery(user.id)),
    ]);
  },
  [paths.messages]: ({ user: { id, isAdmin } }) =>
    isAdmin
      ? undefined
      : Promise.all([readPages(messagesQuery(id)), read(linesQuery(id)), read(readStateQuery(id))]),
  [paths.client(':id')]: ({ user, params }) => {
    const id = Number(params.id);
    return user.isAdmin && id ? Promise.all([read(userQuery(id)), read(submissionsQuery(id))]) : undefined;
  },
  [paths.review(':userId', ':day')]: ({ user, params }) => {
    const id = Number(params.userId);
    const day = parseDay(params.day);
    if (!user.isAdmin || !id || !day) return undefined;
    return Promise.all([
      read(userQuery(id)),
      read(submissionQuery(id, day)),
      read(answeredTaskQuery(day, id)),
      read(feedbackQuery(id, day)),
    ]);
  },
};

/** A coach's start page, with its code. */
async function readStart(id: number): Promise<void> {
  const page = import('#frontend/subjects/today/coach-start.tsx');
  const scope = scopeOf(id, await queryClient.fetchQuery(coachesQuery()));
  await Promise.all([
    readPages(pendingOf(scope)),
    readPages(inboxOf(false, scope)),
    read(attentionQuery(ofScope(scope))),
    read(atRiskQuery(ofScope(scope))),
    read(cohortsQuery()),
    page,
  ]);
}
