import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { dayMessagesQuery, readStateQuery } from '#frontend/subjects/conversation/queries.ts';
import {
  annotationsQuery,
  documentQuery,
  feedbackQuery,
  isBegunQuery,
  submissionsQuery,
  taskQuery,
} from '#frontend/subjects/work/queries.ts';
import { media, useMedia } from '#kit';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Submission } from '#shared/contract/submissions.ts';
import type { Task } from '#shared/contract/tasks.ts';

interface OpenTask {
  /** Null when the day has none, undefined until loaded. */
  task: Task | null | undefined;
  error: Error | null;
  refetch: () => unknown;
  submission: Submission | null;
  feedback: Feedback | null;
  /** Whether there is a submission is known. */
  isKnown: boolean;
  isRead: boolean;
  /** On a phone: the page opened with a draft, so the task, which fills a whole screen above the work, has been read. */
  isBegun: boolean;
}

/** What a day's page shows, all at once: a part that came later would move the parts below it. */
export function useOpenTask(day: number): OpenTask {
  const { id: userId, isAdmin } = useUser();
  const isPhone = useMedia(media.phone);
  const { data: task, error, refetch } = useQuery(taskQuery(day));
  const submissions = useQuery({ ...submissionsQuery(userId), enabled: !isAdmin });
  const feedback = useQuery({ ...feedbackQuery(userId, day), enabled: !isAdmin });
  const submission = submissions.data?.find(({ taskDay }) => taskDay === day) ?? null;
  const feedbackId = feedback.data?.id ?? null;
  const enabled = feedbackId !== null;
  const messages = useInfiniteQuery({ ...dayMessagesQuery(userId, day, feedbackId), enabled });
  const begun = useQuery({ ...isBegunQuery(day), enabled: isPhone && !isAdmin });
  const readState = useQuery({ ...readStateQuery(userId), enabled: !isAdmin });
  const annotations = useQuery({ ...annotationsQuery(feedbackId ?? 0), enabled });
  const answers = useQuery({
    ...documentQuery(submission?.id ?? 0),
    enabled: enabled && submission !== null,
  });
  const parts = enabled ? [messages, readState, annotations, ...(submission ? [answers] : [])] : [];
  const isLoaded = isAdmin || [submissions, feedback, ...(isPhone ? [begun] : []), ...parts].every(isSettled);
  const [loaded, setLoaded] = useState<{ isBegun: boolean } | null>(null);
  // Feedback that arrives later does not take the page away.
  if (isLoaded && !loaded) setLoaded({ isBegun: isPhone && begun.data === true });
  return {
    ...{ task, error, refetch, submission },
    feedback: feedback.data ?? null,
    isKnown: isAdmin || submissions.data !== undefined,
    isRead: Boolean(task) && (isLoaded || loaded !== null),
    isBegun: loaded?.isBegun ?? false,
  };
}

/** Answered, or failed once; later tries do not take the page away. */
const isSettled = ({ data, errorUpdateCount }: { data: unknown; errorUpdateCount: number }): boolean =>
  data !== undefined || errorUpdateCount > 0;
