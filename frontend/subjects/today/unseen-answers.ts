import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#frontend/data/session/session.ts';
import { messagesQuery, unreadQuery } from '#frontend/subjects/conversation/queries.ts';
import { feedbackQuery, submissionsQuery } from '#frontend/subjects/daily-work/queries.ts';
import type { UnreadDay } from '#shared/contract/conversations.ts';
import type { Feedback } from '#shared/contract/feedback.ts';
import type { Message } from '#shared/contract/messages.ts';
import { paths } from '#shared/domain/pages.ts';

/** Something from a coach that the participant has not seen. */
export interface UnseenAnswer {
  /** Differs for what arrives later. */
  key: string;
  coach: string;
  photo: string | null;
  /** For example 'Maya gave you feedback on Day 20'. */
  title: string;
  excerpt: string;
  at: string;
  /** Number of feedbacks or messages. */
  count: number;
  to: string;
  /** Other addresses that show it. */
  alsoAt?: string;
}

interface Sources {
  /** Unseen feedback, or feedback with an unseen annotation. */
  feedbacks: readonly Feedback[];
  unread: readonly UnreadDay[];
  /** The newest messages, oldest first. */
  messages: readonly Message[];
}

/** Newest first; unread messages are one item. */
export function listUnseenAnswers({ feedbacks, unread, messages }: Sources): UnseenAnswer[] {
  const lastId = Math.max(0, ...unread.map((day) => day.lastId));
  const last = messages.findLast(({ id }) => id === lastId);
  const count = unread.reduce((sum, day) => sum + day.unread, 0);
  return [...feedbacks.map(ofFeedback), ...(last ? [ofMessages(last, count)] : [])].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  );
}

function titleOf(feedback: Feedback): string {
  const { taskDay, reviewerName, reviewedAt, changedAt, askedVersion, decidedAt, correctedAt } = feedback;
  const isDecision = changedAt === (decidedAt ?? reviewedAt);
  if (isDecision && askedVersion != null) return `Your coach would like a new version of Day ${taskDay}`;
  if (changedAt === reviewedAt) return `${reviewerName} gave you feedback on Day ${taskDay}`;
  if (isDecision) return `Your work for Day ${taskDay} is accepted`;
  if (changedAt === correctedAt) return `${reviewerName} corrected the feedback on Day ${taskDay}`;
  return `${reviewerName} annotated Day ${taskDay}`;
}

function ofFeedback(feedback: Feedback): UnseenAnswer {
  const { id, taskDay, comment, reviewerName, reviewerAvatarURL = null, changedAt } = feedback;
  return {
    key: `feedback-${id}`,
    coach: reviewerName,
    photo: reviewerAvatarURL,
    title: titleOf(feedback),
    excerpt: comment,
    at: changedAt,
    count: 1,
    to: paths.feedback(taskDay),
  };
}

const ofMessages = (
  { id, day, message, authorName, authorAvatarURL, createdAt }: Message,
  count: number,
): UnseenAnswer => ({
  key: `message-${id}`,
  coach: authorName,
  photo: authorAvatarURL,
  title:
    // Several may be from several coaches.
    count === 1 ? `${authorName} wrote to you on Day ${day}` : `You have ${count} new messages`,
  excerpt: message,
  at: createdAt,
  count,
  to: paths.messages,
  alsoAt: paths.conversation(day),
});

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
