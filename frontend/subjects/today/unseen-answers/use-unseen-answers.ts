import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { messagesQuery, unreadQuery } from '#frontend/subjects/conversation/queries.ts';
import { feedbackQuery, submissionsQuery } from '#frontend/subjects/work/queries.ts';
import { listUnseenAnswers, type UnseenAnswer } from './unseen-answers.ts';

/** What a coach has sent and the participant has not seen; undefined until everything is loaded once. */
export function useUnseenAnswers(): readonly UnseenAnswer[] | undefined {
  const { id: userId } = useUser();
  const { data: submissions } = useQuery(submissionsQuery(userId));
  const { data: unread } = useQuery(unreadQuery());
  const answered = submissions?.filter(({ hasNewFeedback }) => hasNewFeedback) ?? [];
  const answers = useQueries({ queries: answered.map(({ taskDay }) => feedbackQuery(userId, taskDay)) });
  const hasUnread = unread !== undefined && unread.length > 0;
  const { data: thread, isPending } = useInfiniteQuery({ ...messagesQuery(userId), enabled: hasUnread });
  const [wasLoaded, setWasLoaded] = useState(false);
  if (!submissions || !unread) return undefined;
  const isLoading = (hasUnread && isPending) || answers.some((answer) => answer.isPending);
  if (!wasLoaded && isLoading) return undefined;
  if (!wasLoaded) setWasLoaded(true);
  const feedbacks = answers.flatMap(({ data }) => data ?? []);
  return listUnseenAnswers({ feedbacks, unread, messages: thread?.pages[0]?.items ?? [] });
}
