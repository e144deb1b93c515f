import { queryClient } from '#frontend/data/cache/query-client.ts';
import { useSession } from '#frontend/data/session/session.ts';
import { userQuery } from '#frontend/subjects/clients/queries.ts';
import { linesQuery, messagesQuery, readStateQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  answeredTaskQuery,
  feedbackQuery,
  submissionQuery,
  submissionsQuery,
  taskQuery,
} from '#frontend/subjects/work/queries.ts';
import { parseDay } from '#shared/domain/sprint.ts';

const load: typeof queryClient.prefetchQuery = (query) => queryClient.prefetchQuery(query);

/** Begins to load what a link shows that a sign-in began at: one press opens it from the dashboard. */
export function loadLinked(from: string): void {
  const { id = 0, isAdmin = false, currentDay = 0 } = useSession.getState().user ?? {};
  const [, kind = '', first, second] = /^\/(?:admin\/)?(\w+)(?:\/(\d+))?(?:\/(\d+))?/.exec(from) ?? [];
  const [of, day, reviewed] = [Number(first), parseDay(first), parseDay(second)];
  if (isAdmin && kind === 'client' && of) void Promise.all([load(userQuery(of)), load(submissionsQuery(of))]);
  if (isAdmin && kind === 'review' && of && reviewed) {
    void Promise.all([load(userQuery(of)), load(submissionQuery(of, reviewed))]);
    void Promise.all([load(answeredTaskQuery(reviewed, of)), load(feedbackQuery(of, reviewed))]);
  }
  if (isAdmin) return;
  if (kind === 'task' && day && day <= currentDay)
    void Promise.all([load(taskQuery(day)), load(feedbackQuery(id, day)), load(readStateQuery(id))]);
  if (kind === 'messages') {
    void queryClient.prefetchInfiniteQuery(messagesQuery(id));
    void Promise.all([load(linesQuery(id)), load(readStateQuery(id))]);
  }
}
